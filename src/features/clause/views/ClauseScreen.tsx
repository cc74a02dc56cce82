import { View } from '@tarojs/components'
import { AGREEMENT_DATE, AGREEMENT_VERSION } from '@/base/agreement'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { goBack, navigate } from '@/routes/navigate'
import { useKnownSite } from '@/stores/site/useKnownSite'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { isDocument, sectionsOf, type DocumentName } from '../documents'
import { clauseTexts } from '../texts'
import './clause.scss'

function Document({ name }: { name: DocumentName }) {
  const t = useText(clauseTexts)
  const site = useKnownSite()?.shortName ?? t('clause.thisShop')
  const other: DocumentName = name === 'agreement' ? 'privacy' : 'agreement'
  return (
    <View className="clause">
      <View className="clause__title" {...a11y({ role: 'heading', level: 1 })}>
        {t(`clause.${name}.title`)}
      </View>
      <View className="clause__meta">
        {t('clause.meta', { version: AGREEMENT_VERSION, date: AGREEMENT_DATE })}
      </View>
      <View className="clause__text">{t(`clause.${name}.intro`, { site })}</View>
      {sectionsOf(name).map(({ title, paragraphs }) => (
        <View key={title} className="clause__section">
          <View className="clause__heading" {...a11y({ role: 'heading', level: 2 })}>
            {t(title)}
          </View>
          {paragraphs.map(paragraph => (
            <View key={paragraph} className="clause__text">
              {t(paragraph)}
            </View>
          ))}
        </View>
      ))}
      <View className="clause__other">
        <Button
          kind="secondary"
          onPress={() => void navigate(linkTo('loginClause', { type: other }), 'replace')}
        >
          {t('clause.other', { title: t(`clause.${other}.title`) })}
        </Button>
      </View>
    </View>
  )
}

/** User agreement and privacy policy: `agreement` or `privacy`. */
export function ClauseScreen({ type }: { type: string }) {
  const t = useText(clauseTexts)
  const known = isDocument(type)
  return (
    <PageShell title={known ? t(`clause.${type}.title`) : t('common.systemPrompt')} ground="card">
      {known ? (
        <Document name={type} />
      ) : (
        <StateView
          kind="notFound"
          text={t('clause.unknown')}
          action={{ text: t('common.back'), onPress: () => void goBack() }}
        />
      )}
    </PageShell>
  )
}
