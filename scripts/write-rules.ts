import { join } from 'node:path';
import { writeRules } from './rules/rules.ts';

writeRules(join(import.meta.dirname, '..'));
