const paths = {
  overview: 'M2 8.5 8 3l6 5.5M4 7.5V13h8V7.5',
  visibility: 'M2 11c2-5 4-7 6-3s4 2 6-4',
  citations: 'M6 4H3v4h3v4M13 4h-3v4h3v4',
  sentiment: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M5.5 9.5c1.4 1.6 3.6 1.6 5 0M6 6.2v.1M10 6.2v.1',
  answers: 'M3 3h10v7H7l-3 3v-3H3z',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.5 10.5 14 14',
  close: 'M4 4l8 8M12 4l-8 8',
  down: 'M4 6l4 4 4-4',
  left: 'M10 4 6 8l4 4',
  right: 'M6 4l4 4-4 4',
  check: 'M3 8.5 6.5 12 13 4',
  plus: 'M8 3v10M3 8h10',
  menu: 'M2 4h12M2 8h12M2 12h12',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  warning: 'M8 2.5 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 4.5V8l2.5 2',
  link: 'M6.5 9.5l3-3M7 4.5l1-1a3 3 0 0 1 4.3 4.2l-1.1 1.1M9 11.5l-1 1a3 3 0 0 1-4.3-4.2l1.1-1.1',
  voice: 'M3 13V9M7 13V3M11 13V6M15 13v-2',
  searches: 'M3 3v4c0 2 1 3 3 3h6M9.5 7.5 12.5 10l-3 2.5M3 7v6',
  facts: 'M8 1.8 13.5 4v4c0 3-2.2 5-5.5 6.2C4.7 13 2.5 11 2.5 8V4zM5.5 8l2 2 3.2-3.6',
  youtube: 'M2 4h12v8H2zM7 6.3v3.4L10 8z',
  traffic: 'M8 2v2M4 5h8v7H4zM6.5 8v.1M9.5 8v.1M2 7.5v2M14 7.5v2',
  prompts: 'M2.5 4h11M2.5 8h11M2.5 12h6',
  names: 'M2.5 3.5h7l4 4.5-4 4.5h-7zM5.5 8h.1',
  catalogue: 'M3 2.5h4v11H3zM9 2.5h4v11H9z',
  views: 'M2.5 3h11v4h-11zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  up: 'M4 10l4-4 4 4',
  agents: 'M3 5.5h10v7H3zM8 5.5V3M6 8.5v1M10 8.5v1',
  knowledge: 'M8 4.5C6.5 3.2 4.5 3 2.5 3v9c2 0 4 .2 5.5 1.5 1.5-1.3 3.5-1.5 5.5-1.5V3c-2 0-4 .2-5.5 1.5v9',
  key: 'M10.5 2.5a3 3 0 1 1-2.6 4.5L3 11.9V13.5h2v-1.6h1.6v-1.6l1.5-1.5',
  members:
    'M6 3a2.2 2.2 0 1 0 0 4.4A2.2 2.2 0 0 0 6 3M2 13c0-2.6 1.7-4 4-4s4 1.4 4 4M10.5 3.4a2.2 2.2 0 0 1 0 3.8M11.8 9.6c1.4.5 2.2 1.7 2.2 3.4',
  usage: 'M3 13V8M8 13V3M13 13v-7',
  account: 'M8 2.5a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2M3 13.5c0-3 2.2-4.6 5-4.6s5 1.6 5 4.6',
} as const;

export type IconName = keyof typeof paths;

/** Always beside a text or inside a labelled button, so it says nothing by itself. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.4 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d={paths[name]} />
    </svg>
  );
}

export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      className="text-accent"
    >
      <circle cx="12" cy="12" r="10.5" stroke="currentColor" strokeWidth="2" />
      <path d="M3 15c4-6 7-6 9-3s5 3 9-4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <circle cx="16.4" cy="11.2" r="2.1" fill="currentColor" />
    </svg>
  );
}
