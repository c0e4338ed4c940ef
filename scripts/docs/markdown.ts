/** What the checks look at in a Markdown text. Lines count from 1. */
export interface MarkdownText {
  anchors: Set<string>;
  links: { line: number; target: string }[];
  /** Code in backticks, and lines of shell and unmarked fences: what a reader may type or look for. */
  code: { line: number; text: string }[];
}

const linkPattern = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;
const shellFences = new Set(['', 'sh', 'bash', 'shell', 'console']);

export function readMarkdown(text: string): MarkdownText {
  const result: MarkdownText = { anchors: new Set(), links: [], code: [] };
  let fence: { mark: string; shell: boolean } | undefined;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const [, mark, language = ''] = /^\s*(`{3,}|~{3,})\s*(\w*)/.exec(content) ?? [];
    if (fence) {
      if (mark?.startsWith(fence.mark)) fence = undefined;
      else if (fence.shell) result.code.push({ line, text: content.replace(/(^|\s)#.*$/, '') });
    } else if (mark) {
      fence = { mark, shell: shellFences.has(language) };
    } else {
      readLine(result, line, content);
    }
  }
  return result;
}

function readLine({ anchors, links, code }: MarkdownText, line: number, content: string): void {
  const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(content)?.[1];
  if (heading !== undefined) anchors.add(freeAnchor(anchors, slugOf(heading)));
  for (const [, span = ''] of content.matchAll(/`+([^`]+)`+/g)) code.push({ line, text: span });
  const prose = content.replaceAll(/`+[^`]+`+/g, '');
  for (const [, target = ''] of prose.matchAll(linkPattern)) links.push({ line, target });
}

/** As the forge makes them: lower case, without punctuation, with hyphens for spaces. */
function slugOf(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

function freeAnchor(taken: Set<string>, slug: string): string {
  let anchor = slug;
  for (let count = 1; taken.has(anchor); count++) anchor = `${slug}-${count}`;
  return anchor;
}
