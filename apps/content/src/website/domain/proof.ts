const FILE_PATH = '/.well-known/sightline-website.txt';

/** A host name that a website claims, and what proves it. */
export interface Claim {
  domain: string;
  token: string;
}

export const txtRecordOf = ({ domain, token }: Claim) => ({
  name: `_sightline.${domain}`,
  value: `sightline-website=${token}`,
});

export const fileOf = ({ domain, token }: Claim) => ({
  url: `https://${domain}${FILE_PATH}`,
  content: token,
});
