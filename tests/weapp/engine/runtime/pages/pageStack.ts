/** The open pages, the visible one last. */
import type { PageEntry } from './pageEntry'

const stack: PageEntry[] = []

export function topPage(): PageEntry | undefined {
  return stack.at(-1)
}

export function openPages(): readonly PageEntry[] {
  return stack
}

export function pushPage(page: PageEntry): void {
  stack.push(page)
}

export function popPage(): PageEntry | undefined {
  return stack.pop()
}
