import { type Chance, createChance } from '../chance.ts';

const WIDTH = 1280;
const HEIGHT = 800;

/** Sky above, sky at the horizon, the farthest ridge, the nearest ridge, sun or moon. */
const palettes = [
  ['#2b4a7f', '#f7c59f', '#b98aa0', '#1d2b3a', '#fff3d6'],
  ['#7fb8d8', '#e9f2ef', '#a3bfca', '#1f4037', '#ffffff'],
  ['#10193a', '#5a4a82', '#4b4a78', '#0b1020', '#f2f0e0'],
  ['#f2a65a', '#fbe3c0', '#d99a6c', '#4a2c2a', '#fff8e6'],
  ['#9cc5b5', '#f4f1de', '#8fb0a0', '#2d4a3e', '#fffdf3'],
  ['#c6d8e8', '#f7fafc', '#b4c7d8', '#4a6072', '#ffffff'],
  ['#3d5a80', '#ee6c4d', '#a9566b', '#221a2e', '#ffe3b3'],
] as const;

/** A picture of mountains that are there for nobody, as SVG. The same number gives the same picture. */
export function landscape(number: number): string {
  const chance = createChance(300 + number);
  const [above, horizon, far, near, sun] = palettes[number % palettes.length] ?? palettes[0];
  const ridges = 5;
  const lake = number % 3 === 0;
  const layers = Array.from({ length: ridges }, (_, depth) => {
    const share = depth / (ridges - 1);
    const base = HEIGHT * (0.46 + 0.4 * share);
    const height = HEIGHT * (0.3 - 0.2 * share);
    const path = ridge(chance, { base, height, roughness: 0.52 - 0.1 * share });
    return `<path d="${path}" fill="${mix(far, near, share)}"/>`;
  });
  const shore = HEIGHT * 0.8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs>
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset=".62" stop-color="${horizon}"/></linearGradient>
  <linearGradient id="water" x2="0" y2="1"><stop stop-color="${horizon}"/><stop offset="1" stop-color="${above}"/></linearGradient>
  <radialGradient id="glow"><stop stop-color="${sun}" stop-opacity=".7"/><stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="100%" height="100%" fill="url(#sky)"/>
${light(chance, sun)}
${layers.slice(0, lake ? 4 : 5).join('\n')}
${lake ? `<rect y="${shore}" width="100%" height="${HEIGHT - shore}" fill="url(#water)" opacity=".92"/>` : ''}
${trees(chance, near, lake)}
</svg>`;
}

function light(chance: Chance, color: string): string {
  const x = chance.integer(200, WIDTH - 200);
  const y = chance.integer(120, 300);
  return `<circle cx="${x}" cy="${y}" r="260" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${chance.integer(30, 48)}" fill="${color}"/>`;
}

/** Midpoint displacement: mountains are rough at every scale. */
function ridge(
  chance: Chance,
  { base, height, roughness }: { base: number; height: number; roughness: number },
): string {
  let line = [
    0,
    chance.integer(30, 100) / 100,
    chance.integer(0, 60) / 100,
    chance.integer(40, 100) / 100,
    0.2,
  ];
  for (let swing = 0.5; line.length < 200; swing *= roughness) {
    line = line.flatMap((here, index) => {
      const next = line[index + 1];
      if (next === undefined) return [here];
      return [here, (here + next) / 2 + (swing * chance.integer(-50, 50)) / 100];
    });
  }
  const points = line.map((rise, index) => {
    const x = (index / (line.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(base - rise * height).toFixed(1)}`;
  });
  return `M0,${HEIGHT} L${points.join(' L')} L${WIDTH},${HEIGHT}Z`;
}

function trees(chance: Chance, color: string, lake: boolean): string {
  const ground = HEIGHT * 0.97;
  const firs = Array.from({ length: lake ? 26 : 60 }, () => {
    const x = lake
      ? chance.pick([chance.integer(-20, 330), chance.integer(980, 1300)])
      : chance.integer(-20, 1300);
    const tall = chance.integer(50, 150);
    const wide = tall * 0.24;
    const foot = ground + chance.integer(0, 30);
    return [0.34, 0.64, 1].map(
      (part) =>
        `M${x},${(foot - tall * (1.25 - part * 0.55)).toFixed(0)} l${(wide * part).toFixed(0)},${(tall * 0.5).toFixed(0)} h${(-2 * wide * part).toFixed(0)}Z`,
    );
  });
  return `<rect y="${ground}" width="100%" height="40" fill="${color}"/><path d="${firs.flat().join(' ')}" fill="${color}"/>`;
}

function mix(from: string, to: string, share: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const channel = (at: number) => Math.round(part(from, at) * (1 - share) + part(to, at) * share);
  return `rgb(${channel(1)},${channel(3)},${channel(5)})`;
}
