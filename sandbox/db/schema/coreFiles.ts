import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import type { FileType } from '../../services/upload/fileType'
import { users } from './corePeople'

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: value => Buffer.from(value),
})

/** Files people sent, under names of the server. */
export const files = pgTable(
  'files',
  {
    fileUuid: text('file_uuid').primaryKey(),
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    businessCode: text('business_code')
      .$type<
        | 'headImage'
        | 'enterpriseLicence'
        | 'reviewPicture'
        | 'complaintEvidence'
        | 'invoiceFile'
        | 'afterSaleEvidence'
        | 'enquiryFile'
        | 'voucherAttachment'
        | 'documentPrint'
        | 'listExport'
        | 'formAttachment'
        | 'goodsDetailPicture'
      >()
      .notNull(),
    /** institution whose people may open it too; absent: its owner's alone */
    accUuid: text('acc_uuid'),
    /** as the person's device called it; shown, never used as a path */
    name: text('name').notNull(),
    /** ending by what the bytes are */
    type: text('type').$type<FileType>().notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [index('files_user').on(table.userUuid, table.createdAt)],
)
