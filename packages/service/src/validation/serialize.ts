import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { lazily } from './compile.ts';

type Build = ReturnType<typeof SerializerSelector>;

/** Fastify's own serializers, each compiled at the first answer that needs it; see `buildValidator` for the reason. */
export const buildSerializer: Build = (externalSchemas, options) => {
  const compilers = lazily(() => SerializerSelector()(externalSchemas, options));
  return (route) => {
    const serialize = lazily(() => compilers()(route));
    return (data: unknown) => serialize()(data);
  };
};
