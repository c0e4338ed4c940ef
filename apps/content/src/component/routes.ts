import type { Service } from '@sightline/service';
import type { WritingParts } from '../change/change-content.ts';
import type { ReadingParts } from '../response-cache/responses.ts';
import { Component, ManagedComponent } from './component.ts';
import { createComponentRoute } from './create/route.ts';
import { deleteComponentRoute } from './delete/route.ts';
import { FieldSchema, ListItemSchema } from './field-schema.ts';
import { getComponentRoute } from './get/route.ts';
import { listComponentsRoute } from './list/route.ts';
import { manageGetComponentRoute } from './manage-get/route.ts';
import { manageListComponentsRoute } from './manage-list/route.ts';
import { updateComponentRoute } from './update/route.ts';

export function componentRoutes(app: Service, content: WritingParts & ReadingParts): void {
  app.addSchema(FieldSchema);
  app.addSchema(ListItemSchema);
  app.addSchema(Component);
  app.addSchema(ManagedComponent);
  listComponentsRoute(app, content);
  getComponentRoute(app, content);
  manageListComponentsRoute(app, content);
  manageGetComponentRoute(app, content);
  createComponentRoute(app, content);
  updateComponentRoute(app, content);
  deleteComponentRoute(app, content);
}
