/** Ends of host names that are seen in answers. Others are names with a dot: Node.js. */
const topLevels = new Set(
  `com net org io ai co app dev edu gov mil info biz eu us uk de fr es it pt nl pl cz se tr ru jp cn kr at ch be dk no fi
  ie gr hu ro sk ua br mx ar cl in au nz ca za il sg hk tw vn th id my ph shop store online site cloud tech me tv fm gg
  xyz so to ly sh gl example test invalid localhost page blog news agency design software systems solutions world рф su kz by`.split(
    /\s+/,
  ),
);

const hostShape = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,5}(\p{L}{2,12})$/u;

/** Whether words are a host name, such as `www.example.com`. */
export function isHost(words: string): boolean {
  const match = words.length <= 120 ? hostShape.exec(words) : null;
  return match !== null && topLevels.has((match[1] ?? '').toLowerCase());
}

/** Whether the label of a link is nothing but an address. */
export function isAddress(label: string): boolean {
  const words = label.replaceAll(/[*_`]/g, '').trim();
  if (/^(?:[a-z][a-z+.-]{1,10}:\/\/|www\.)\S*$/i.test(words)) return true;
  if (/\s/.test(words) || words === '') return false;
  return isHost((words.split(/[/?#:…]/, 1)[0] ?? '').replace(/\.+$/, ''));
}
