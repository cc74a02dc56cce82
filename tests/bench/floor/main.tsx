import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './floor.css'
import { RowsPage } from './rows'

/** The floor: what React alone needs to show the same list and the same product from the same data. */
interface Card {
  code: string
  name: string
  price: string
  picture: string
}
interface Detail extends Card {
  skus: { code: string; text: string; price: string }[]
}

const load = async <T,>(file: string): Promise<T> => (await fetch(file)).json() as Promise<T>

function ProductPage({ card, onBack }: { card: Card; onBack: () => void }) {
  const [detail, setDetail] = useState<Detail>()
  useEffect(() => void load<Detail>(`data/${card.code}.json`).then(setDetail), [card.code])
  return (
    <main data-bench="detail">
      <button onClick={onBack}>‹</button>
      <img src={card.picture} width={375} height={375} alt="" />
      <h1 data-bench="detail-title">{card.name}</h1>
      <p className="price">¥{card.price}</p>
      {detail?.skus.map(sku => (
        <p key={sku.code} data-bench="sku">
          {sku.text} ¥{sku.price}
        </p>
      ))}
    </main>
  )
}

function LoginPage() {
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  return (
    <main>
      <h1>登录</h1>
      <input placeholder="请输入手机号" value={phone} onChange={event => setPhone(event.target.value)} />
      <input
        type="password"
        placeholder="请输入密码"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <button disabled={!phone || !password}>登录</button>
    </main>
  )
}

function App() {
  const [cards, setCards] = useState<Card[]>([])
  const [open, setOpen] = useState<Card>()
  useEffect(() => void load<Card[]>('data/home.json').then(setCards), [])
  if (open) return <ProductPage card={open} onBack={() => setOpen(undefined)} />
  return (
    <main className="grid">
      {cards.map(card => (
        <article key={card.code} data-bench="card" onClick={() => setOpen(card)}>
          <img src={card.picture} width={168} height={168} loading="lazy" alt="" />
          <h2>{card.name}</h2>
          <p className="price">¥{card.price}</p>
        </article>
      ))}
    </main>
  )
}

/** A button that opens the editor with the same description. */
function EditorPage() {
  const open = async () => {
    const [{ openEditor }, content] = await Promise.all([import('./editor'), load<string>('data/text.json')])
    const place = document.querySelector('[data-bench="editor"]')
    if (place) openEditor(place, content)
  }
  return (
    <main>
      <button data-bench="open" onClick={() => void open()}>
        商品介绍
      </button>
      <div data-bench="editor" />
    </main>
  )
}

/** As high as 5,000 products, and nothing else. */
const LongPage = () => <main style={{ height: 660_000 }} />

const pages: Record<string, () => JSX.Element> = {
  '#login': LoginPage,
  '#long': LongPage,
  '#rows': RowsPage,
  '#editor': EditorPage,
}
const Page = pages[location.hash] ?? App

createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
