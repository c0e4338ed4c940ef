import type { EntityKind } from '../catalogue/catalogue.ts';
import type { Field, Fields } from '../filter/fields.ts';
import { entityField, idOperators, textField } from '../filter/fields.ts';

const named = (kind: EntityKind, column: string, many = false): Field =>
  entityField(kind, column, { many, level: 'answer' });
const byId = (field: Field): Field => ({ ...field, idsOnly: true, operators: idOperators }) as Field;

const region = named('region', 'region_id');
const model = named('model', 'model_id');
const topic = named('topic', 'topic_id');
const tag = named('tag', 'tag_ids', true);
const analysisType = named('analysis_type', 'arrayMap(t -> toString(t), analysis_types)', true);

/** Conditions on answers, by the names that these filters have. A report takes those that its schema has. */
export const answerFieldsV1: Fields = {
  region_id: byId(region),
  region: byId(region),
  region_name: region,
  model_id: byId(model),
  model: byId(model),
  topic_id: byId(topic),
  topic: byId(topic),
  topic_name: topic,
  tag_id: byId(tag),
  tag: byId(tag),
  tag_name: tag,
  persona_id: byId(named('persona', 'persona_id')),
  prompt_id: byId(named('prompt', 'prompt_id')),
  prompt: named('prompt', 'prompt_id'),
  analysis_type: analysisType,
  prompt_type: analysisType,
  run_id: { ...textField('answer_id', idOperators), level: 'answer', isId: true } as Field,
};

/** Which asset a fact is about. */
export const assetFields: Fields = {
  asset_id: byId(entityField('asset', 'asset_id')),
  asset_name: entityField('asset', 'asset_id'),
};
