import { LayoutEditorScreen } from '@/features/layout-editor/views/LayoutEditorScreen'
import { StorefrontCanvas } from '@/features/storefront/views/StorefrontCanvas'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { workbench } from './workbench'

function LayoutEditorPage({ query }: PageProps<'layoutEditor'>) {
  return <LayoutEditorScreen columnUuid={query.columnUuid} canvas={StorefrontCanvas} workbench={workbench} />
}

export default definePage('layoutEditor', LayoutEditorPage)
