import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { createPromptsRoute } from './create/route.ts';
import { updatePromptsRoute } from './update/route.ts';
import { updatePromptStatusRoute } from './update-status/route.ts';
import {
  CreatePromptInput,
  CreatePromptsBody,
  CreatePromptsResponse,
  DuplicatePrompt,
  FieldDiff,
  IdOrName,
  NamedResourceDiffList,
  PromptPreview,
  PromptUpdatePreview,
  UpdatePromptInput,
  UpdatePromptStatusBody,
  UpdatePromptStatusResponse,
  UpdatePromptsBody,
  UpdatePromptsResponse,
} from './writing.ts';

export function promptWritingRoutes(app: Service, insights: Insights): void {
  const creation = [
    IdOrName,
    CreatePromptInput,
    CreatePromptsBody,
    PromptPreview,
    DuplicatePrompt,
    CreatePromptsResponse,
  ];
  const diffs = [FieldDiff, NamedResourceDiffList, PromptUpdatePreview];
  const update = [UpdatePromptInput, UpdatePromptsBody, UpdatePromptsResponse];
  const status = [UpdatePromptStatusBody, UpdatePromptStatusResponse];
  for (const schema of [...creation, ...diffs, ...update, ...status]) app.addSchema(schema);
  createPromptsRoute(app, insights);
  updatePromptsRoute(app, insights);
  updatePromptStatusRoute(app, insights);
}
