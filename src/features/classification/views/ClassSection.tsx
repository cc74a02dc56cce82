import { View } from '@tarojs/components'
import { useCallback, useId, useState } from 'react'
import { getProducts } from '@/api/product'
import type { ProductClass } from '@/api/productClass'
import { useText } from '@/i18n'
import { openProduct } from '@/routes/openProduct'
import { prepareProduct } from '@/routes/productDrawing'
import { ownerOf, seesPrices } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Picture } from '@/ui/picture/Picture'
import { StateView } from '@/ui/state-view/StateView'
import { GoodsList } from '@/widgets/goods-list'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { useNear } from '@/ui/window/useNear'
import type { ClassGoods, ClassTreeEvent } from '../model/classTree'
import { classificationTexts } from '../texts'

/** Products asked for at a time. */
const PAGE_SIZE = 10

interface KindsProps {
  section: ProductClass
  chosen: string
  onChoose: (classUuid: string) => void
}

/** Classes below the section, with their pictures; they narrow its goods. */
function Kinds({ section, chosen, onChoose }: KindsProps) {
  const t = useText(classificationTexts)
  const all = { ...section, name: t('classification.allOf') }
  return (
    <View
      className="alm-kinds"
      {...a11y({ role: 'radiogroup', label: t('classification.kinds', { name: section.name }) })}
    >
      {[all, ...section.children].map(kind => (
        <Pressable
          key={kind.classUuid}
          className={cx('alm-kinds__kind', kind.classUuid === chosen && 'alm-kinds__kind--on')}
          role="radio"
          checked={kind.classUuid === chosen}
          onPress={() => onChoose(kind.classUuid)}
        >
          <Picture src={kind.imageUrl} alt="" width={44} round="m" mode="fit" />
          <View className="alm-kinds__name">{kind.name}</View>
        </Pressable>
      ))}
    </View>
  )
}

interface ClassSectionProps {
  section: ProductClass
  /** The upmost one. */
  first: boolean
  /** what a class had last, to be read again */
  goods: ClassGoods | undefined
  send: (event: ClassTreeEvent) => void
  scroll: ScrollSignal
  /** told to ask for the goods again */
  again: ScrollSignal
}

/** A class with its picture and its goods. */
export function ClassSection({ section, first, goods, send, scroll, again }: ClassSectionProps) {
  const t = useText(classificationTexts)
  const [chosen, setChosen] = useState(section.classUuid)
  const shownToGuests = useSite(({ site }) => site?.showPricesToGuests ?? false)
  const loggedInOrShown = useSession(session => seesPrices(session, shownToGuests))
  const load = useCallback(
    async (page: number) => {
      const owner = ownerOf(useSession.getState())
      try {
        const answer = await getProducts({ page, pageSize: PAGE_SIZE, classUuids: [chosen] })
        if (page === 1) send({ type: 'goodsArrived', goods: { classUuid: chosen, owner, page: answer } })
        return answer
      } finally {
        // what stands below may have come nearer
        scroll.emit()
      }
    },
    [chosen, send, scroll],
  )
  const owner = useSession(ownerOf)
  const last = goods?.classUuid === chosen && goods.owner === owner ? goods.page : undefined
  const id = `section${useId().replace(/\W/g, '')}`
  const near = useNear(id, scroll, first)
  return (
    <View id={id}>
      <View className="alm-section__head">
        <Picture src={section.imageUrl} alt="" width={32} round="s" mode="fit" />
        <View className="alm-section__name" {...a11y({ role: 'heading', level: 2 })}>
          {section.name}
        </View>
      </View>
      {near && section.children.length > 0 && (
        <Kinds section={section} chosen={chosen} onChoose={setChosen} />
      )}
      <BrokenRows names={section.broken} />
      {near ? (
        <GoodsList
          key={`${chosen}-${String(loggedInOrShown)}`}
          load={load}
          first={last && { ...last, kept: true }}
          columns={1}
          priceHidden={!loggedInOrShown}
          empty={<StateView compact kind="empty" text={t('classification.emptyGoods')} />}
          waiting={4}
          onOpen={openProduct}
          onPressIn={prepareProduct}
          scroll={scroll}
          again={again}
        />
      ) : (
        <View className="alm-section__far" />
      )}
    </View>
  )
}
