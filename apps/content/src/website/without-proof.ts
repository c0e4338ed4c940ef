/** Whether a host name counts as proven when it is claimed, as the operator has it: by its name, or by `*.suffix` and any name below. */
export function isWithoutProof(
  domain: string,
  { DOMAINS_WITHOUT_PROOF: listed }: { DOMAINS_WITHOUT_PROOF: string | undefined },
): boolean {
  return (listed?.split(',') ?? []).some((name) =>
    name.startsWith('*.') ? domain.endsWith(name.slice(1)) : domain === name,
  );
}
