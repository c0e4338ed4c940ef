import type { Schemas } from '../../api/client.ts';

type Rule = Schemas['CitationRule'];

/** `*.example.com` is the host with all below it, a path or a star makes a pattern, anything else is one host. */
export const ruleText = ({ type, value }: Rule): string => (type === 'host_suffix' ? `*.${value}` : value);

export const readRules = (text: string): Rule[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): Rule => {
      if (/^\*\.[^*/]+$/.test(line)) return { type: 'host_suffix', value: line.slice(2) };
      return { type: /[*/]/.test(line) ? 'url_pattern' : 'domain', value: line };
    });
