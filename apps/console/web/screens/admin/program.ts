const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  // Of Safari the number behind its own name is that of its engine.
  ['Version', 'Safari'],
] as const;

/** Android names Linux too, and iPads the system of Macs. */
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS X', 'CrOS', 'Linux'];

/** "Chrome 156, Linux": what people know of the words by which a browser calls itself. Programs that are no browser stay as they are. */
export function programOf(userAgent: string): string {
  for (const [token, name] of browsers) {
    const [, version] = new RegExp(`${token}/(\\d+)`).exec(userAgent) ?? [];
    if (version === undefined) continue;
    const system = systems.find((one) => userAgent.includes(one));
    return [`${name} ${version}`, ...(system ? [system] : [])].join(', ');
  }
  return userAgent;
}
