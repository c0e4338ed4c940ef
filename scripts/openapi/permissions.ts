import { PERMISSIONS, type Permission, ROLES } from '@sightline/access';

interface Operation {
  operationId?: string;
  summary?: string;
  'x-permission'?: Permission;
}

type Documents = Record<string, { paths: Record<string, Record<string, Operation>> }>;

const meanings: Record<Permission, string> = {
  content_read: 'Read what is published, and the list of websites and components.',
  content_preview: 'Read drafts, versions, translations, images and imports.',
  content_translate: 'Write translations and the glossary, and start translation jobs, which cost money.',
  content_write: 'Write drafts, upload images and import spreadsheets.',
  content_publish: 'Decide what is delivered: publish, archive and delete content, and change routes.',
  content_manage: 'Websites, components, computed fields, webhooks with their secrets, and the audit.',
  insights_read: 'Read the catalogue and all reports.',
  insights_write: 'Brands, prompts, topics, tags, personas, citation groups and saved views.',
  insights_manage:
    'Categories and who has them, domains, regions and models of the organization, and the audit.',
  ingest: 'Send answers and access logs.',
};

/** The page of roles and permissions, with every operation that needs one. */
export function permissionsReference(documents: Documents): string {
  const roles = Object.entries(ROLES) as [string, readonly Permission[]][];
  const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  const table = (heads: string[], rows: string[][]) =>
    row(heads) + row(heads.map(() => '---')) + rows.map(row).join('');
  return `# Roles and permissions

Made of \`packages/access/src/roles.ts\` and the OpenAPI documents by \`pnpm openapi:write\`; do not edit it by hand.

Every operation needs one permission. An API key carries permissions. A person has a role in each of their organizations, and a role has permissions. A
person's own key does what both the key and the role allow, in each organization by itself. What you may not do gets 403, with the name of the permission.

A key can also be limited to some websites (in content) or categories (in insights): \`website_ids\` and \`category_ids\` of \`POST /keys\`. It then reaches what a request names within its limit, and is
refused with 403 where a request is about no website or category, such as sending answers or reading the audit.

## Roles

${table(
  ['Permission', ...roles.map(([role]) => role)],
  PERMISSIONS.map((permission) => [
    `\`${permission}\``,
    ...roles.map(([, permissions]) => (permissions.includes(permission) ? 'yes' : '')),
  ]),
)}
Owners and administrators also handle members, roles and keys in identity; an owner can delete the organization. Somebody who was added without a role is called \`member\` and may do what a \`viewer\` may. Several roles add up. A
role that this version does not know gives nothing.

## Permissions

${table(
  ['Permission', 'What it allows'],
  PERMISSIONS.map((permission) => [`\`${permission}\``, meanings[permission]]),
)}
${PERMISSIONS.map((permission) => `## ${permission}\n\n${table(['Operation', 'What it does'], operationsNeeding(documents, permission))}`).join('\n')}`;
}

function operationsNeeding(documents: Documents, permission: Permission): string[][] {
  return Object.entries(documents).flatMap(([service, { paths }]) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, operation]) => operation['x-permission'] === permission)
        .map(([method, { summary = '' }]) => [`${service} \`${method.toUpperCase()} ${path}\``, summary]),
    ),
  );
}
