import { useState } from 'react'
import { getProductClasses, type ProductClass } from '@/api/productClass'
import { useText } from '@/i18n'
import { bootStores } from '@/stores/boot'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { useRead } from '@/widgets/call-state/useRead'
import { buildTree, TreePickerSheet } from '@/widgets/tree-picker'
import { layoutEditorTexts } from '../../texts'

type Node = Parameters<typeof buildTree>[0][number]

const nodesOf = (classes: readonly ProductClass[], parentKey = ''): Node[] =>
  classes.flatMap(({ classUuid: key, name, children }) => [
    { key, title: name, code: '', parentKey },
    ...nodesOf(children, key),
  ])
const brokenOf = (classes: readonly ProductClass[]): string[] =>
  classes.flatMap(({ broken, children }) => [...broken, ...brokenOf(children)])

const readClasses = async () => {
  const site = await (await bootStores()).site.ensureSite()
  const { items, broken } = site ? await getProductClasses(site.siteUuid) : { items: [], broken: [] }
  return { tree: buildTree(nodesOf(items)), broken: [...broken, ...brokenOf(items)] }
}

interface ClassFieldProps {
  chosen: readonly string[]
  onChange: (classUuids: string[]) => void
}

/**
 * Classes of the site at any level, also those its template does not show yet; a class stands for all below it. Ones
 * that are gone are kept until all is cleared.
 */
export function ClassField({ chosen, onChange }: ClassFieldProps) {
  const t = useText(layoutEditorTexts)
  const [open, setOpen] = useState(false)
  const reading = useRead(readClasses, { key: 'classes', onShow: false })
  const { tree } = reading.value ?? {}
  const names = chosen.flatMap(key => tree?.nodes[tree.at.get(key) ?? -1]?.title ?? [])
  const count = chosen.length > 0 ? t('layoutEditor.chosenClasses', { n: chosen.length }) : ''
  return (
    <>
      <ChoiceField
        label={t('layoutEditor.field.classes')}
        value={names.length === chosen.length ? names.join(t('common.listSeparator')) : count}
        placeholder={t('layoutEditor.chooseClasses')}
        onOpen={() => setOpen(true)}
      />
      <TreePickerSheet
        open={open}
        title={t('layoutEditor.field.classes')}
        reading={reading}
        multiple
        chosen={chosen}
        action={t('layoutEditor.loadClasses')}
        onDone={(_, keys) => onChange([...keys])}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
