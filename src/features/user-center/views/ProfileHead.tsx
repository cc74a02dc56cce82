import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { openLogin } from '@/routes/navigate'
import type { SessionState } from '@/stores/session/reducer'
import { displayNameOf, isAdministrator } from '@/stores/session/selectors'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Icon } from '@/ui/icon/Icon'
import { Picture } from '@/ui/picture/Picture'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Tag } from '@/ui/tag/Tag'
import { userCenterTexts } from '../texts'

type Role = 'admin' | 'member' | 'personal'

const roleOf = ({ institution, userInfo }: Pick<SessionState, 'institution' | 'userInfo'>): Role => {
  if (institution.role !== 'organisation') return 'personal'
  return isAdministrator({ userInfo }) ? 'admin' : 'member'
}

/** The enterprise could not be read, or has not been: whether there is one is not known. */
const isUnknown = ({ status, orgName }: SessionState['institution']): boolean =>
  !orgName && (status === 'idle' || status === 'loading' || status === 'failed')

function Avatar({ url }: { url: string | undefined }) {
  return (
    <View className="profile__avatar">
      {url ? (
        <Picture src={url} alt="" width={56} round="full" lazy={false} />
      ) : (
        <Icon name="user-fill" size={32} />
      )}
    </View>
  )
}

function Guest() {
  const t = useText(userCenterTexts)
  return (
    <Card className="profile">
      <View className="profile__line">
        <Avatar url={undefined} />
        <View className="profile__main">
          <View className="profile__name">{t('userCenter.guest')}</View>
          <View className="profile__org">{t('userCenter.guestHint')}</View>
        </View>
        <Button size="s" onPress={() => void openLogin()}>
          {t('userCenter.login')}
        </Button>
      </View>
    </Card>
  )
}

/** Who is here, for which enterprise, and in which role. */
export function ProfileHead({ session }: { session: SessionState }) {
  const t = useText(userCenterTexts)
  const { institution, account, phase } = session
  if (phase !== 'active') return <Guest />
  const unknown = isUnknown(institution)
  const noName = t(unknown ? 'userCenter.unknownEnterprise' : 'userCenter.noEnterprise')
  return (
    <Card className="profile">
      <View className="profile__line">
        <Avatar url={account?.headImageUrl} />
        <View className="profile__main">
          <View className="profile__who">
            <View className="profile__name">{displayNameOf(session)}</View>
            {!unknown && (
              <Tag tone={roleOf(session) === 'admin' ? 'brand' : 'neutral'}>
                {t(`userCenter.role.${roleOf(session)}`)}
              </Tag>
            )}
          </View>
          {unknown && institution.status === 'loading' ? (
            <Skeleton shape="line" />
          ) : (
            <View className="profile__org">
              <Icon name="building" size={16} />
              <View className="profile__org-name">{institution.orgName ?? noName}</View>
            </View>
          )}
        </View>
      </View>
    </Card>
  )
}
