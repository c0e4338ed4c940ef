/** What a program wrote for a block of the home page: shown instead of its own words where a renderer asks for it. */
export const generated = {
  block: 'banner-season',
  content: {
    title: 'Snow above 1,400 metres this weekend',
    text: 'Eleven of our readers’ favourite winter huts are open, and four have beds left. Pack a warm mat and a down bag.',
  },
};
