/** Readers for values that come from templates and from the program's option objects. */

export function toBoolean(value: unknown): boolean {
  return Boolean(value)
}

export function toNumber(value: unknown, fallback = 0): number {
  const parsed = typeof value === 'number' ? value : parseFloat(String(value))
  return Number.isFinite(parsed) ? parsed : fallback
}

export function toText(value: unknown, fallback = ''): string {
  return value === undefined || value === null ? fallback : String(value)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** What the program stores is stored by value. */
export function copy<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T)
}
