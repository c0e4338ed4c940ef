import { type Question, READY } from './messages.ts';
import { loadSharp, readImage } from './read-image.ts';

/**
 * A process of its own that decodes images. What a file does to its memory or its time ends here: the service ends the
 * process, and no other request is in it.
 */
process.on('disconnect', () => process.exit());
const sharp = await loadSharp();
process.on('message', async (question: Question) => process.send?.(await readImage(sharp, question)));
process.send?.(READY);
