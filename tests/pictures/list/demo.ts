import type { Screen } from '../screen'

/** Demonstrations of the parts. */
export const demoScreens: readonly Screen[] = [{ name: 'demo-base', route: 'demoBase', shows: /./ }]
