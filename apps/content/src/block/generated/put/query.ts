import { type ChangeParts, changeContent } from '../../../change/change-content.ts';
import { lockComponents } from '../../../component/lock-component.ts';
import { refuseFaults } from '../../../http/refuse-faults.ts';
import { blockChange } from '../../block-change.ts';
import { blockContentFaults, layoutFaults } from '../../block-content-faults.ts';
import { type BlockTarget, lockBlock } from '../../find-block.ts';
import {
  type GeneratedBlockRow,
  generatedColumns,
  type ManagedGeneratedBlock,
  toManagedGeneratedBlock,
} from '../generated-block.ts';

interface Generated {
  generated_content: Record<string, unknown>;
  generated_layout?: Record<string, unknown>;
  status: string;
}

export async function putGeneratedBlock(
  content: ChangeParts,
  target: BlockTarget,
  { generated_content, generated_layout = {}, status }: Generated,
): Promise<{ generated: ManagedGeneratedBlock; created: boolean }> {
  return changeContent(content, async (client, note) => {
    const block = await lockBlock(client, target);
    const component = (await lockComponents(client, [block.schema_id])).get(block.schema_id);
    const faults = await blockContentFaults(client, {
      websiteId: block.website_id,
      fields: component?.fields ?? [],
      content: generated_content,
      complete: false,
      location: ['body', 'generated_content'],
    });
    refuseFaults([...faults, ...layoutFaults(generated_layout, ['body', 'generated_layout'])]);
    const { rows } = await client.query<GeneratedBlockRow & { created: boolean }>(
      `INSERT INTO generated_blocks AS g
         (id, website_id, block_id, schema_name, generated_content, generated_layout, status)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)
       ON CONFLICT (block_id) DO UPDATE SET generated_content = excluded.generated_content,
         generated_layout = excluded.generated_layout, status = excluded.status, updated_at = now()
       RETURNING ${generatedColumns}, g.id = $1 AS created`,
      [
        content.newId(),
        block.website_id,
        block.id,
        block.schema_name,
        JSON.stringify(generated_content),
        JSON.stringify(generated_layout),
        status,
      ],
    );
    const [row] = rows as [GeneratedBlockRow & { created: boolean }];
    note(blockChange('changed', block));
    return { generated: toManagedGeneratedBlock(row), created: row.created };
  });
}
