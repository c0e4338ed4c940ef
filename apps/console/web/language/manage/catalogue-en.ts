export const plural = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** Prompts, catalogue, agents and knowledge bases. */
export const catalogueEn = {
  search: () => 'Search',
  all: () => 'all',
  back: () => 'Back',
  apply: () => 'Apply',
  preview: () => 'Preview',
  previewOfChange: () => 'What will change',
  prompt: () => 'Prompt',
  text: () => 'Text',
  topic: () => 'Topic',
  tag: () => 'Tag',
  tags: () => 'Tags',
  regions: () => 'Regions',
  engines: () => 'Engines',
  status: () => 'Status',
  statusName: (status: string) => status,
  commas: () => 'separated by commas',
  promptCount: (shown: string, all: string) =>
    shown === all ? `${all} prompts.` : `${shown} of ${all} prompts.`,
  promptsReadOnly: () => 'Analysts, administrators and owners can change prompts.',
  addPrompts: () => 'Add prompts',
  noPrompts: () => 'There are no prompts yet',
  noPromptsWhy: () => 'Prompts are the questions that engines are asked. Paste the first ones.',
  noPromptMatches: () => 'No prompt matches all filters',
  chosen: () => 'Chosen',
  chooseAll: () => 'Choose all shown prompts',
  chooseNone: () => 'Choose none',
  chooseNamed: (prompt: string) => `Choose: ${prompt}`,
  promptsChosen: (amount: number) => `${plural(amount, 'prompt', 'prompts')} chosen`,
  enable: () => 'Enable',
  disable: () => 'Disable',
  statusPreview: (amount: number, status: string) =>
    amount === 0 ? 'Nothing changes.' : `${plural(amount, 'prompt', 'prompts')} will be ${status}.`,
  deleteForEver: () =>
    'Deleted prompts are gone for ever. Their answers stay. To stop asking them, disable them.',
  pasteLines: () => 'One prompt per line',
  pasteHint: () => 'From a spreadsheet: a second column is the topic, a third one the tags.',
  lineCount: (amount: number) => plural(amount, 'prompt', 'prompts'),
  createPreview: (created: string, topics: number, tags: number, duplicates: number) =>
    [
      `${created} ${created === '1' ? 'prompt' : 'prompts'} will be created`,
      topics > 0 ? `with ${plural(topics, 'new topic', 'new topics')}` : '',
      tags > 0 ? `with ${plural(tags, 'new tag', 'new tags')}` : '',
      duplicates > 0 ? `${duplicates} ask the same as another one` : '',
    ]
      .filter(Boolean)
      .join(', '),
  asksTheSame: () => 'asks the same as another one',
  nothingChanges: () => 'Nothing changes.',

  add: () => 'Add',
  addTo: (list: string) => `Add to ${list}`,
  rename: () => 'Rename',
  renameNamed: (name: string) => `Rename ${name}`,
  change: () => 'Change',
  changeNamed: (name: string) => `Change ${name}`,
  nothingYet: () => 'Nothing yet.',
  removeEntryWhy: (list: string) =>
    ({
      regions:
        'The category no longer has it. It can be added again. While prompts use it, it cannot be removed.',
      domains: 'Its visits are no longer shown. The same name added later is a new domain, without them.',
      citations:
        'Lists no longer have it. Answers that come later go to the group that fits next; reports keep its name and its past numbers. This cannot be undone.',
    })[list] ??
    'Lists no longer have it, and its name is free. Reports keep its name and its past numbers. While prompts use it, it cannot be removed. This cannot be undone.',
  catalogueAbout: () => 'What reports count and filters know: brands, topics, tags and the rest.',
  catalogueName: (
    id:
      | 'topics'
      | 'tags'
      | 'personas'
      | 'regions'
      | 'models'
      | 'domains'
      | 'citation-categories'
      | 'citation-tags',
  ) =>
    ({
      topics: 'Topics',
      tags: 'Tags',
      personas: 'Personas',
      regions: 'Regions',
      models: 'Engines',
      domains: 'Own domains',
      'citation-categories': 'Kinds of citations',
      'citation-tags': 'Citation tags',
    })[id],
  adminsCanChange: () => 'Administrators and owners can change this.',
  analystsCanChange: () => 'Analysts, administrators and owners can change this.',
  brands: () => 'Brands',
  brandsNote: () => 'your own first, then rivals',
  addBrand: () => 'Add brand',
  noBrands: () => 'There is no brand yet',
  ownBrand: () => 'own',
  otherNames: () => 'Other names',
  otherNamesHint: () => 'How answers call it too, separated by commas.',
  hosts: () => 'Hosts',
  website: () => 'Website',
  otherHosts: () => 'Other hosts',
  isOwnBrand: () => 'This brand is ours',
  isOwnBrandHint: () => 'Otherwise it is a rival.',
  rules: () => 'Rules',
  rulesHint: () =>
    'One per line: shop.example is a host, *.gov.uk a host with all below it, blog.example/reviews/* a pattern.',

  agentsAbout: () => 'Chains of steps that read reports and draft texts.',
  noAgents: () => 'There is no agent yet',
  noAgentsWhy: () => 'Agents are created with the API.',
  agentStatus: (status: string) => status,
  inputs: () => 'Inputs',
  inputsHint: () => 'A JSON object, as the agent takes it. Left empty, its own defaults count.',
  startRun: () => 'Start a run',
  onlyPublishedRun: () => 'Only a published agent can be run.',
  runs: () => 'Runs',
  noRuns: () => 'Runs that you start here are listed while this tab is open.',
  runNamed: (end: string) => `Run …${end}`,
  runStatus: (status: string) => status,
  cancelRun: () => 'Cancel the run',
  retryRun: () => 'Go on from the failed step',
  steps: () => 'Steps',
  step: () => 'Step',
  seconds: () => 'Seconds',
  knowledgeAbout: () => 'What agents look things up in. Try what a search finds.',
  noKnowledge: () => 'There is no knowledge base yet',
  noKnowledgeWhy: () =>
    'Each website gets one when its first page is published. Others are created with the API, for documents that you upload.',
  knowledgeBase: () => 'Knowledge base',
};
