import { createRoot } from 'react-dom/client';
import { applyTheme } from './kit/theme.ts';
import { loadMessages } from './language/messages.ts';

applyTheme();
// Messages first: everything that is shown is made of them.
const [, { Console }] = await Promise.all([loadMessages(), import('./shell/console.tsx')]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<Console />);
