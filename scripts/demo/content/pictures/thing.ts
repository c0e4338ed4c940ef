const grounds = ['#eef1ea', '#f4ece2', '#e8eef3', '#f1eaf0'] as const;
const colors = ['#2f6f5e', '#c4552d', '#35577d', '#7a4b6d', '#b98a2f'] as const;

/** Drawn on 400 by 400: c is the colour of the thing, d a darker shade over it, w what shines. */
const drawings: Record<string, string> = {
  backpack: `<rect x="120" y="90" width="160" height="220" rx="50" class="c"/><rect x="140" y="200" width="120" height="90" rx="18" class="d"/><path d="M170,92 v-22 q30,-26 60,0 v22" class="l"/><rect x="98" y="180" width="26" height="100" rx="12" class="d"/><rect x="276" y="180" width="26" height="100" rx="12" class="d"/><path d="M140,160 h120" class="w"/>`,
  'rain-jacket': `<path d="M150,110 q50,-44 100,0 l50,30 40,140 -40,12 -22,-70 v90 h-156 v-90 l-22,70 -40,-12 40,-140z" class="c"/><path d="M160,112 q40,-56 80,0 q-40,36 -80,0z" class="d"/><path d="M200,132 v180" class="w"/>`,
  boots: `<path d="M130,90 h80 v110 q70,20 90,50 v30 h-170z" class="c"/><path d="M122,280 h186 v26 h-186z" class="d"/><path d="M150,120 h50 M150,150 h50 M150,180 h56" class="w"/>`,
  tent: `<path d="M60,300 L200,100 340,300z" class="c"/><path d="M200,100 L150,300 h100z" class="d"/><path d="M200,100 v-16 M60,300 l-22,14 M340,300 l22,14" class="l"/>`,
  'sleeping-bag': `<path d="M150,80 q50,-30 100,0 q30,120 10,230 q-60,24 -120,0 q-20,-110 10,-230z" class="c"/><ellipse cx="200" cy="112" rx="34" ry="30" class="d"/><path d="M146,180 q54,22 108,0 M142,230 q58,22 116,0 M140,278 q60,20 120,0" class="w"/>`,
  'sleeping-mat': `<rect x="90" y="150" width="220" height="120" rx="60" class="c"/><circle cx="150" cy="210" r="60" class="d"/><circle cx="150" cy="210" r="34" class="h"/><circle cx="150" cy="210" r="12" class="h"/><path d="M240,150 v120" class="w"/>`,
  stove: `<rect x="150" y="220" width="100" height="90" rx="16" class="c"/><rect x="176" y="180" width="48" height="42" class="d"/><path d="M120,170 h160 M140,170 l20,20 M260,170 l-20,20" class="l"/><path d="M200,160 q-34,-40 0,-84 q34,44 0,84z" fill="#e8a13c"/>`,
  headlamp: `<path d="M80,210 q0,-110 120,-110 q120,0 120,110" class="s"/><rect x="150" y="180" width="100" height="84" rx="24" class="d"/><circle cx="200" cy="222" r="28" fill="#ffe9a8"/>`,
  poles: `<path d="M150,80 L130,310 M250,80 L270,310" class="s"/><rect x="136" y="70" width="28" height="70" rx="12" class="d"/><rect x="236" y="70" width="28" height="70" rx="12" class="d"/><path d="M114,290 h36 M252,290 h36" class="l"/>`,
  'down-jacket': `<path d="M150,100 h100 l56,40 34,140 -44,12 -18,-70 v90 h-156 v-90 l-18,70 -44,-12 34,-140z" class="c"/><path d="M124,170 h152 M122,210 h156 M122,250 h156 M122,288 h156" class="w"/><path d="M164,100 q36,30 72,0z" class="d"/>`,
  fleece: `<path d="M152,100 h96 l56,40 30,144 -42,10 -16,-66 v86 h-152 v-86 l-16,66 -42,-10 30,-144z" class="c"/><path d="M170,100 h60 v44 q-30,18 -60,0z" class="d"/><path d="M200,146 v70" class="w"/><rect x="220" y="180" width="34" height="30" rx="6" class="d"/>`,
  filter: `<rect x="160" y="120" width="80" height="170" rx="22" class="c"/><rect x="176" y="84" width="48" height="40" rx="8" class="d"/><path d="M200,300 q-20,26 0,36 q20,-10 0,-36z" fill="#5aa6d6"/><path d="M176,170 h48 M176,200 h48 M176,230 h48" class="w"/>`,
  gloves: `<path d="M120,310 v-110 q-6,-70 14,-72 q14,0 16,40 q0,-70 20,-70 q18,0 18,70 q2,-60 20,-58 q18,2 14,66 l6,30 q26,-40 44,-26 q14,12 -22,70 l-20,60z" class="c"/><rect x="116" y="280" width="132" height="36" rx="10" class="d"/>`,
  hat: `<path d="M110,250 q0,-140 90,-140 q90,0 90,140z" class="c"/><rect x="96" y="236" width="208" height="56" rx="22" class="d"/><circle cx="200" cy="104" r="28" class="d"/><path d="M150,250 v30 M184,250 v30 M218,250 v30 M252,250 v30" class="w"/>`,
  'dry-bag': `<path d="M130,120 h140 q16,100 8,190 q-78,26 -156,0 q-8,-90 8,-190z" class="c"/><rect x="124" y="92" width="152" height="34" rx="12" class="d"/><path d="M140,92 q60,-50 120,0" class="l"/><path d="M150,230 h100" class="w"/>`,
  bottle: `<path d="M160,140 q0,-20 20,-24 v-20 h40 v20 q20,4 20,24 v150 q0,22 -22,22 h-36 q-22,0 -22,-22z" class="c"/><rect x="172" y="70" width="56" height="34" rx="8" class="d"/><path d="M178,160 v120" class="w"/>`,
};

const thingNames = Object.keys(drawings);

/** Something from the shop, as SVG. */
export function thing(name: string): string {
  const number = thingNames.indexOf(name);
  const color = colors[number % colors.length] ?? colors[0];
  const ground = grounds[number % grounds.length] ?? grounds[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="0 0 400 400">
<style>.c{fill:${color}}.d{fill:#1c2a2e;fill-opacity:.55}.h{fill:${ground};fill-opacity:.6}
.w{fill:none;stroke:#fff;stroke-opacity:.75;stroke-width:5;stroke-linecap:round}
.l{fill:none;stroke:#26343a;stroke-width:9;stroke-linecap:round}.s{fill:none;stroke:${color};stroke-width:16;stroke-linecap:round}</style>
<rect width="400" height="400" fill="${ground}"/>
<ellipse cx="200" cy="330" rx="130" ry="16" fill="#000" opacity=".08"/>
${drawings[name] ?? ''}
</svg>`;
}
