import Type from 'typebox';
import { documentParams } from '../document/document-target.ts';
import { languageCode } from './translation.ts';

export const translationParams = Type.Object({ ...documentParams.properties, language: languageCode });
