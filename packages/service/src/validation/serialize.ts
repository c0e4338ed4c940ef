import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { lazily, type When } from './compile.ts';

type Build = ReturnType<typeof SerializerSelector>;

/** Fastify's own serializers, each compiled at the first answer that needs it; see `validatorBuilder` for the reason. */
export const serializerBuilder =
  (when: When): Build =>
  (externalSchemas, options) => {
    const compilers = lazily(() => SerializerSelector()(externalSchemas, options));
    return (route) => {
      const serialize = lazily(() => compilers()(route));
      if (when === 'start') serialize();
      return (data: unknown) => serialize()(data);
    };
  };
