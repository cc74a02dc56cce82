export interface PickerOption {
  value: string
  text: string
}

export interface PickerColumn {
  /** Accessible name (「月」). */
  label: string
  options: readonly PickerOption[]
}

/** Fixed columns, or columns that depend on what is chosen in those before them. */
export type PickerColumns = readonly PickerColumn[] | ((chosen: readonly string[]) => readonly PickerColumn[])

export const columnsFor = (columns: PickerColumns, chosen: readonly string[]): readonly PickerColumn[] =>
  typeof columns === 'function' ? columns(chosen) : columns

/** The option wanted; else the nearest number (30 February -> 28), else the first. */
function nearest(options: readonly PickerOption[], wanted: string | undefined): string {
  const first = options[0]?.value ?? ''
  if (wanted === undefined || options.some(option => option.value === wanted)) return wanted ?? first
  const distance = ({ value }: PickerOption) => Math.abs(Number(value) - Number(wanted))
  const numbers = options.filter(option => !Number.isNaN(distance(option)))
  return (
    numbers.reduce<PickerOption | undefined>(
      (best, option) => (best && distance(best) <= distance(option) ? best : option),
      undefined,
    )?.value ?? first
  )
}

/** What stands on each wheel: later columns follow what the earlier ones allow. */
export function settle(columns: PickerColumns, wanted: readonly string[]): readonly string[] {
  let chosen = wanted
  for (let n = 0; n < columnsFor(columns, chosen).length; n++) {
    const value = nearest(columnsFor(columns, chosen)[n]?.options ?? [], chosen[n])
    if (value !== chosen[n]) chosen = [...chosen.slice(0, n), value, ...chosen.slice(n + 1)]
  }
  return chosen.slice(0, columnsFor(columns, chosen).length)
}

/** One wheel has been turned. */
export const turn = (
  columns: PickerColumns,
  chosen: readonly string[],
  column: number,
  value: string,
): readonly string[] => settle(columns, [...chosen.slice(0, column), value, ...chosen.slice(column + 1)])

/** The option `by` places further, at most the ends. */
export function stepped(options: readonly PickerOption[], value: string, by: number): string {
  const at = Math.max(
    0,
    options.findIndex(option => option.value === value),
  )
  return options[Math.min(options.length - 1, Math.max(0, at + by))]?.value ?? value
}
