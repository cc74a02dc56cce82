import { useState } from 'react'
import { SearchBar } from '@/ui/search-bar/SearchBar'

/** The search line of a sheet: it searches when the keyword is sent, and for everything when it is emptied. */
export function SheetSearch({ label, onSearch }: { label: string; onSearch: (keyword: string) => void }) {
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    if (text === '') onSearch('')
  }
  return (
    <SearchBar
      label={label}
      placeholder={label}
      value={typed}
      onChange={type}
      onSearch={text => onSearch(text.trim())}
      maxLength={100}
    />
  )
}
