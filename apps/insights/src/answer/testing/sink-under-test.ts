import { answers } from '@sightline/events';
import { sinkUnderTest } from '../../sink/testing/sink-under-test.ts';
import { answerStore } from '../sink/answer-store.ts';

export const answerSinkUnderTest = () => sinkUnderTest(answers, answerStore);
