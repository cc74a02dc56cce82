import type { PropsWithChildren } from 'react'
import { AppShell } from '@/pages/shell/AppShell'

export default function App({ children }: PropsWithChildren) {
  return <AppShell>{children}</AppShell>
}
