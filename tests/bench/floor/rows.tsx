import { memo, useCallback, useEffect, useState } from 'react'

/** A bare windowed list: rows of one height, those near the screen are mounted. */
type Row = Record<string, string>

const HEIGHT = 208
const MOUNTED = 40

const Card = memo(function Card({ row, on, press }: { row: Row; on: boolean; press: (key: string) => void }) {
  const [key, title, ...rest] = Object.entries(row)
  return (
    <article data-bench="row" style={{ height: HEIGHT }}>
      <input type="checkbox" checked={on} onChange={() => press(key?.[1] ?? '')} />
      <h2>{title?.[1]}</h2>
      {rest.map(([name, value]) => (
        <p key={name}>
          {name} {value}
        </p>
      ))}
    </article>
  )
})

export function RowsPage() {
  const [rows, setRows] = useState<Row[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [first, setFirst] = useState(0)
  useEffect(() => {
    void fetch('data/rows.json')
      .then(answer => answer.json() as Promise<Row[]>)
      .then(setRows)
    const look = () => setFirst(Math.max(0, Math.floor(scrollY / HEIGHT) - MOUNTED / 3))
    addEventListener('scroll', look)
    return () => removeEventListener('scroll', look)
  }, [])
  const press = useCallback(
    (key: string) =>
      setChosen(before => {
        const after = new Set(before)
        if (!after.delete(key)) after.add(key)
        return after
      }),
    [],
  )
  return (
    <main style={{ height: rows.length * HEIGHT }}>
      <p data-bench="count">{chosen.size}</p>
      <div style={{ height: first * HEIGHT }} />
      {rows.slice(first, first + MOUNTED).map(row => {
        const key = Object.values(row)[0] ?? ''
        return <Card key={key} row={row} on={chosen.has(key)} press={press} />
      })}
    </main>
  )
}
