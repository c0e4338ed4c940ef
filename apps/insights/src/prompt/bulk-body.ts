import type { Service } from '@sightline/service';
import { sendJson } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { promptAtATime } from './prompt-at-a-time.ts';
import { readPlainReferences } from './resolve-references.ts';
import { LARGEST_BODY } from './writing.ts';

/** How a route takes up to 10,000 prompts, each of the named schema. */
export const bulkBody = (app: Service, prompt: 'CreatePromptInput' | 'UpdatePromptInput') => ({
  bodyLimit: LARGEST_BODY,
  preValidation: readPlainReferences,
  validatorCompiler: promptAtATime(app, Type.Ref(prompt)),
});

/** Of ten thousand prompts the serializer of the schema joins a million pieces, which takes it twice as long. */
export const sendAll = (reply: FastifyReply, answer: object) => sendJson(reply, JSON.stringify(answer));

/** What the descriptions of both routes say. */
export const aboutReferences =
  'Topics, tags, regions, platforms, personas and assets are named by `id`, by `name` or by both; a plain string is taken for an id if it is a UUID, else for a name. ' +
  'Topics and tags that are named and not there are created. All errors are returned at once, with their paths, and then nothing is changed.';
