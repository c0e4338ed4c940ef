/** Background, skin, hair, clothes. */
const people = [
  ['#dfe8e2', '#f1c9a5', '#5b3a29', '#2d5d50'],
  ['#f3e3d3', '#c98f65', '#1e1a1a', '#b5533c'],
  ['#d9e4ee', '#f5d6ba', '#d8b46a', '#34506b'],
  ['#ece5f0', '#8d5a3b', '#15110f', '#6c4a7e'],
  ['#e9ecd8', '#eab995', '#a3492e', '#56663a'],
  ['#f0e0df', '#dba27a', '#77706a', '#7d3540'],
] as const;

/** Somebody in a jacket, as SVG. */
export function portrait(number: number): string {
  const [ground, skin, hair, clothes] = people[number % people.length] ?? people[0];
  const long = number % 2 === 0;
  const hat = number % 3 === 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">
<rect width="480" height="480" fill="${ground}"/>
<path d="M0,400 L110,290 190,350 300,240 400,330 480,270 V480 H0Z" fill="#ffffff" opacity=".45"/>
${long ? `<path d="M146,200 q0,-110 94,-110 q94,0 94,110 l8,130 h-204z" fill="${hair}"/>` : ''}
<path d="M60,480 q10,-130 120,-146 q60,44 120,0 q110,16 120,146z" fill="${clothes}"/>
<path d="M206,290 h68 v50 q-34,34 -68,0z" fill="${skin}"/>
<ellipse cx="240" cy="216" rx="76" ry="92" fill="${skin}"/>
<path d="M162,206 q0,-102 78,-102 q78,0 78,102 q-30,-52 -86,-54 q-52,6 -70,54z" fill="${hair}"/>
${hat ? `<path d="M152,178 q4,-92 88,-92 q84,0 88,92z" fill="${clothes}"/><rect x="144" y="164" width="192" height="34" rx="14" fill="${clothes}"/><circle cx="240" cy="84" r="20" fill="#ffffff" opacity=".85"/>` : ''}
<circle cx="212" cy="222" r="7" fill="#2a2320"/><circle cx="268" cy="222" r="7" fill="#2a2320"/>
<path d="M214,262 q26,22 52,0" fill="none" stroke="#2a2320" stroke-width="5" stroke-linecap="round"/>
<path d="M236,226 l-6,22 h12" fill="none" stroke="#2a2320" stroke-opacity=".35" stroke-width="4"/>
</svg>`;
}
