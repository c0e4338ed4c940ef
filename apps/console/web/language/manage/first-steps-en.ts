import { plural } from './catalogue-en.ts';

type Step = 'brand' | 'prompts' | 'answers' | 'website' | 'publication';

/** Signing up, the first organization, and what it needs first. */
export const firstStepsEn = {
  shortestPassword: (shortest: number) => `At least ${shortest} characters.`,
  signUpClosed: () => 'Nobody can create an account here. Ask the people who run this installation for one.',
  createOrganization: () => 'Create organization',
  organizationName: () => 'Name of the organization',
  noOrganizationWhy: () =>
    'You belong to no organization yet. It holds your brands, answers and websites, and you can invite others to it.',
  invitedInstead: () => 'Were you invited to one? Open the link of the invitation instead.',

  firstStepsAbout: () =>
    'What a new organization needs. Leave a step and return to it as you like; this page counts what is there.',
  stepsDone: (done: number, all: number) => `${done} of ${all} steps are done.`,
  allStepsDone: () => 'All steps are done.',
  stepName: (step: Step) =>
    ({
      brand: 'Your brand and its rivals',
      prompts: 'Prompts',
      answers: 'The first answers',
      website: 'A website',
      publication: 'The first publication',
    })[step],
  stepAbout: (step: Step) =>
    ({
      brand: 'What to look for in answers. They belong to a category.',
      prompts: 'The questions that engines are asked.',
      answers: 'Sent by a program with an API key.',
      website: 'Where content is published.',
      publication: 'An article that programs can read.',
    })[step],
  stepBefore: (name: string) => `This needs the step “${name}” first.`,
  nextStep: (name: string) => `Next: ${name}`,
  adminsDoThis: () => 'Administrators and owners can do this step.',
  analystsDoThis: () => 'Analysts, administrators and owners can do this step.',
  create: () => 'Create',
  categoryName: () => 'Category',
  categoryNameHint: () => 'The market that you look at, such as “Hiking gear”.',
  regionAsked: () => 'Region',
  yourBrand: () => 'Your brand',
  rivals: () => 'Rivals',
  rivalsHint: () => 'One per line: the name, a comma and the website.',
  rivalsWithoutHost: (lines: number) => `${plural(lines, 'line has', 'lines have')} no website.`,
  rivalCount: (amount: number) => plural(amount, 'rival', 'rivals'),
  changeInCatalogue: () => 'Change brands in the catalogue',
  promptFile: () => 'Or add the lines of a file (CSV or text)',
  allPrompts: () => 'All prompts',
  answersArrive: () => 'Answers have arrived.',
  sendAnswersWhy: () =>
    'Answers are sent by a program that asks the engines. Try it with one answer: create a key, and run the command in a terminal.',
  firstKeyName: () => 'First answers',
  createKeyForCommand: () => 'Create a key and show the command',
  insightsAddress: () => 'Address of the insights service',
  insightsAddressHint: () => 'As this machine reaches it. It is printed when Sightline starts.',
  copyCommand: () => 'Copy command',
  waitingForAnswer: () => 'Waiting for the first answer …',
  host: () => 'Host',
  hostHint: () => 'Optional.',
  websiteIsThere: () => 'Components, documents and routes of the website are made with the content API.',
  article: () => 'Article',
  articleTitle: () => 'Title',
  publishOn: (website: string) => `Publish on ${website}`,
  somethingIsLive: () => 'A document is published.',
  publicationIsThere: () => 'Programs read published documents with the content API.',
};
