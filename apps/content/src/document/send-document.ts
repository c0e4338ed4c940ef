import Type from 'typebox';
import type { Document } from './document.ts';

export const documentAnswer = Type.Unsafe<Document>(Type.Ref('Document'));
