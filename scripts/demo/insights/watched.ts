/** What is the same in every category of the demo's brand. */
export const BRAND = 'Aurora Outdoor';

export const brand = {
  name: BRAND,
  alternate_names: ['Aurora', 'Aurora Outdoor GmbH'],
  website: 'aurora-outdoor.example',
  alternate_domains: ['blog.aurora-outdoor.example'],
  is_owned: true,
};

export const personas = [
  {
    name: 'First-time hiker',
    persona: {
      behavior: {
        painPoints: 'Does not know what is needed and what is only sold.',
        motivations: 'One good weekend outside.',
      },
      demographics: { ageRange: ['18-24', '25-34'] },
    },
  },
  {
    name: 'Hut-to-hut walker',
    persona: {
      behavior: { painPoints: 'A heavy pack and wet feet.', motivations: 'A week without a car.' },
      employment: { jobTitle: ['Teacher', 'Engineer'], industry: ['Education', 'Manufacturing'] },
      demographics: { ageRange: ['35-44', '45-54'] },
    },
  },
  {
    name: 'Trail runner after night shifts',
    persona: {
      behavior: { painPoints: 'Little time, early dark.', motivations: 'A clear head.' },
      employment: { industry: ['Health care'], jobTitle: ['Nurse'], companySize: ['1,000+'] },
      demographics: { ageRange: ['25-34'] },
    },
  },
  {
    name: 'Mountain guide',
    persona: {
      behavior: {
        painPoints: 'Gear that fails in its second season.',
        motivations: 'Recommending what will last.',
      },
      employment: {
        industry: ['Tourism'],
        jobTitle: ['Mountain guide'],
        companySize: ['Self-employed'],
        roleSeniority: ['Senior'],
      },
      demographics: { ageRange: ['35-44'] },
    },
  },
  {
    name: 'Parent of small children',
    persona: {
      behavior: {
        painPoints: 'Everything has to be carried by two of four.',
        motivations: 'That the children want to come again.',
      },
      demographics: { ageRange: ['35-44'] },
    },
  },
];

const domain = (value: string) => ({ type: 'domain', value });
const suffix = (value: string) => ({ type: 'host_suffix', value });
const pattern = (value: string) => ({ type: 'url_pattern', value });

export const citationCategories = [
  {
    name: 'Outdoor magazines',
    rules: [domain('gipfelblatt.example'), domain('trail-notes.example'), pattern('daily.example/outdoor/*')],
  },
  {
    name: 'Retailers',
    rules: [suffix('shop.example'), domain('bergladen.example'), pattern('*.example/products/*')],
  },
  {
    name: 'Alpine clubs and huts',
    rules: [suffix('alpenverein.example'), domain('huts.example'), domain('mountain-rescue.example')],
  },
  {
    name: 'Test reports',
    rules: [
      domain('gear-lab.example'),
      pattern('gipfelblatt.example/tests/*'),
      pattern('daily.example/outdoor/tests/*'),
    ],
  },
];

export const citationTags = [
  { name: 'Affiliate partners', rules: [domain('trail-notes.example'), pattern('gear-lab.example/best-*')] },
  {
    name: 'Visited by our press team',
    rules: [domain('gipfelblatt.example'), suffix('alpenverein.example')],
  },
];
