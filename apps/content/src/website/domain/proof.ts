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

/** Whether a host name counts as proven when it is claimed, as the operator has it: by its name, or by `*.suffix` and any name below. */
export function isWithoutProof(
  domain: string,
  { DOMAINS_WITHOUT_PROOF: listed }: { DOMAINS_WITHOUT_PROOF: string | undefined },
): boolean {
  return (listed?.split(',') ?? []).some((name) =>
    name.startsWith('*.') ? domain.endsWith(name.slice(1)) : domain === name,
  );
}
