/** A row of a menu or of a list of options. */
export const rowLook =
  'flex items-center gap-2 rounded-md px-2.5 py-1.5 outline-none data-focused:bg-accent-soft data-focused:text-accent data-disabled:text-faint';

interface MenuChoice {
  id: string;
  label: string;
  isChosen?: boolean;
  hint?: string;
}

export interface MenuSection {
  title?: string;
  choices: MenuChoice[];
}
