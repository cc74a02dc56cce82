CREATE TABLE "audit" (
	"sequence" serial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forced_logins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_uuid" text NOT NULL,
	"terminal" text NOT NULL,
	"free_token_hash" text,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"payload_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"session_uuid" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "nonces_session_uuid_nonce_pk" PRIMARY KEY("session_uuid","nonce")
);
--> statement-breakpoint
CREATE TABLE "password_free_logins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"chain_uuid" text NOT NULL,
	"rotation_secret" text NOT NULL,
	"user_uuid" text NOT NULL,
	"login_uuid" text NOT NULL,
	"terminal" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"spent_at" bigint
);
--> statement-breakpoint
CREATE TABLE "session_counts" (
	"session_uuid" text NOT NULL,
	"what" text NOT NULL,
	"since" bigint NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "session_counts_session_uuid_what_pk" PRIMARY KEY("session_uuid","what")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_uuid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_uuid" text,
	"login_uuid" text,
	"terminal" text,
	"sign_secret" text,
	"rotation_secret" text,
	"created_at" bigint NOT NULL,
	"last_call_at" bigint NOT NULL,
	"ended_at" bigint,
	"end_reason" text,
	CONSTRAINT "sessions_login_uuid_unique" UNIQUE("login_uuid")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_uuid" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"superseded_at" bigint
);
--> statement-breakpoint
CREATE TABLE "bound_enterprises" (
	"acc_uuid" text PRIMARY KEY NOT NULL,
	"enterprise_uuid" text NOT NULL,
	"name" text NOT NULL,
	"credit_code" text NOT NULL,
	"corporation" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_authentications" (
	"apply_uuid" text PRIMARY KEY NOT NULL,
	"enterprise_uuid" text NOT NULL,
	"user_uuid" text NOT NULL,
	"name" text NOT NULL,
	"credit_code" text NOT NULL,
	"corporation" text NOT NULL,
	"corporation_identity_number" text NOT NULL,
	"licence_file_uuid" text,
	"state" integer NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	"operated_at" bigint,
	CONSTRAINT "enterprise_authentications_state" CHECK ("enterprise_authentications"."state" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "team_authorizations" (
	"org_uuid" text PRIMARY KEY NOT NULL,
	"user_uuid" text NOT NULL,
	"phone" text NOT NULL,
	"org_name" text NOT NULL,
	"address" text NOT NULL,
	"identity_number" text NOT NULL,
	"real_name" text NOT NULL,
	"operator_uuid" text NOT NULL,
	"operator_name" text NOT NULL,
	"status" integer NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	"operated_at" bigint,
	CONSTRAINT "team_authorizations_status" CHECK ("team_authorizations"."status" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_uuid" text PRIMARY KEY NOT NULL,
	"user_uuid" text NOT NULL,
	"business_code" text NOT NULL,
	"acc_uuid" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_applies" (
	"enterprise_uuid" text PRIMARY KEY NOT NULL,
	"user_uuid" text NOT NULL,
	"authentication_type" integer NOT NULL,
	"name" text NOT NULL,
	"credit_code" text,
	"corporation" text NOT NULL,
	"corporation_identity_number" text NOT NULL,
	"area_code" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"invite_code" text,
	"licence_file_uuid" text,
	"own_operator_uuid" text NOT NULL,
	"own_operator_name" text NOT NULL,
	"manager_phone" text NOT NULL,
	"channel" text NOT NULL,
	"state" integer NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	"operated_at" bigint,
	CONSTRAINT "enterprise_applies_state" CHECK ("enterprise_applies"."state" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"invite_uuid" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"inviter_name" text NOT NULL,
	"operator_uuid" text,
	"acc_uuid" text,
	"shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invite_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "invite_codes_owner" CHECK (("invite_codes"."kind" = 'operator') = ("invite_codes"."operator_uuid" is not null) and ("invite_codes"."kind" = 'enterprise') = ("invite_codes"."acc_uuid" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscription_applies" (
	"apply_uuid" text PRIMARY KEY NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"kind" text NOT NULL,
	"remark" text,
	"state" integer NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	"operated_at" bigint,
	CONSTRAINT "subscription_applies_state" CHECK ("subscription_applies"."state" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "enterprises" (
	"enterprise_uuid" text PRIMARY KEY NOT NULL,
	"acc_uuid" text NOT NULL,
	"acc_sign_id" text NOT NULL,
	"org_uuid" text NOT NULL,
	"name" text NOT NULL,
	"credit_code" text,
	"corporation" text NOT NULL,
	"corporation_identity_number" text NOT NULL,
	"authentication_type" integer NOT NULL,
	"authenticated" boolean NOT NULL,
	"team_audit_status" integer,
	"acc_type" integer NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"waits_for_deletion" boolean DEFAULT false NOT NULL,
	"area_code" text NOT NULL,
	"address" text NOT NULL,
	"manager_phone" text NOT NULL,
	"idc_uuid" text NOT NULL,
	"own_operator_uuid" text NOT NULL,
	"own_operator_name" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "enterprises_acc_uuid_unique" UNIQUE("acc_uuid"),
	CONSTRAINT "enterprises_acc_sign_id_unique" UNIQUE("acc_sign_id"),
	CONSTRAINT "enterprises_org_uuid_unique" UNIQUE("org_uuid"),
	CONSTRAINT "enterprises_kind" CHECK ("enterprises"."authentication_type" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "institutions" (
	"person_uuid" text PRIMARY KEY NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"person_name" text NOT NULL,
	"admin" boolean NOT NULL,
	"super_user" boolean DEFAULT false NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"is_default" boolean NOT NULL,
	"apply_uuid" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"user_uuid" text PRIMARY KEY NOT NULL,
	"real_name" text NOT NULL,
	"identity_number" text NOT NULL,
	"authenticated" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_uuid" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"nickname" text NOT NULL,
	"head_image_path" text,
	"password_hash" text NOT NULL,
	"initial_password" boolean DEFAULT false NOT NULL,
	"should_update_password" boolean DEFAULT false NOT NULL,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" bigint,
	"agreement_version" text,
	"invited_by_operator" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"area_code" text PRIMARY KEY NOT NULL,
	"parent_code" text,
	"name" text NOT NULL,
	"level" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_buttons" (
	"menu_code" text NOT NULL,
	"button_code" text NOT NULL,
	"admin_only" boolean NOT NULL,
	"other" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "menu_buttons_menu_code_button_code_pk" PRIMARY KEY("menu_code","button_code")
);
--> statement-breakpoint
CREATE TABLE "person_buttons" (
	"person_uuid" text NOT NULL,
	"menu_code" text NOT NULL,
	"button_code" text NOT NULL,
	CONSTRAINT "person_buttons_person_uuid_menu_code_button_code_pk" PRIMARY KEY("person_uuid","menu_code","button_code")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"si_uuid" text PRIMARY KEY NOT NULL,
	"st_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"org_uuid" text NOT NULL,
	"org_name" text NOT NULL,
	"short_name" text NOT NULL,
	"site_attr" text,
	"domain_names" jsonb NOT NULL,
	"display_price" boolean NOT NULL,
	"grey" boolean DEFAULT false NOT NULL,
	"operator_uuid" text,
	"foot" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "sites_st_uuid_unique" UNIQUE("st_uuid")
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"sequence" serial PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taken_hand_overs" (
	"hand_over_id" text PRIMARY KEY NOT NULL,
	"taken_by" text NOT NULL,
	"login_uuid" text,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "veri_codes" (
	"phone" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "veri_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"spent_by" text
);
--> statement-breakpoint
CREATE TABLE "layouts" (
	"column_uuid" text PRIMARY KEY NOT NULL,
	"st_uuid" text NOT NULL,
	"name" text NOT NULL,
	"home" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"modules" jsonb NOT NULL,
	"settings" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" bigint,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "product_classes" (
	"class_uuid" text PRIMARY KEY NOT NULL,
	"parent_uuid" text,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"picture_path" text NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"prod_code" text NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "product_images_prod_code_position_pk" PRIMARY KEY("prod_code","position")
);
--> statement-breakpoint
CREATE TABLE "product_params" (
	"prod_code" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "product_params_prod_code_position_pk" PRIMARY KEY("prod_code","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"prod_code" text PRIMARY KEY NOT NULL,
	"class_uuid" text NOT NULL,
	"shop_uuid" text NOT NULL,
	"name" text NOT NULL,
	"sub_title" text NOT NULL,
	"unit" text NOT NULL,
	"shelf" boolean NOT NULL,
	"sale_qty" integer NOT NULL,
	"listed_day" integer DEFAULT 0 NOT NULL,
	"detail_html" text NOT NULL,
	"film_path" text,
	"search_text" text NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"shop_uuid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"operated" boolean NOT NULL,
	"acc_uuid" text NOT NULL,
	"org_uuid" text NOT NULL,
	"preview_path" text NOT NULL,
	"about" text NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"sku_code" text PRIMARY KEY NOT NULL,
	"prod_code" text NOT NULL,
	"position" integer NOT NULL,
	"spec_values" jsonb NOT NULL,
	"price_fen" integer NOT NULL,
	"stock" integer NOT NULL,
	"min_qty" integer NOT NULL,
	"step_qty" integer NOT NULL,
	"shelf" boolean NOT NULL,
	"picture_path" text NOT NULL,
	"weight_grams" integer DEFAULT 500 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "specs" (
	"prod_code" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "specs_prod_code_position_pk" PRIMARY KEY("prod_code","position")
);
--> statement-breakpoint
CREATE TABLE "tier_prices" (
	"sku_code" text NOT NULL,
	"from_qty" integer NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "tier_prices_sku_code_from_qty_pk" PRIMARY KEY("sku_code","from_qty")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"address_uuid" text PRIMARY KEY NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"receiver" text NOT NULL,
	"mobile_phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"area_code" text NOT NULL,
	"detail" text NOT NULL,
	"tag" text,
	"is_default" boolean NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_line_uuid" text PRIMARY KEY NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"prod_code" text NOT NULL,
	"sku_code" text NOT NULL,
	"qty" integer NOT NULL,
	"add_price_fen" bigint NOT NULL,
	"checked" boolean NOT NULL,
	"po_reference" text,
	"added_no" serial NOT NULL,
	"prod_name" text NOT NULL,
	"spec_values" jsonb NOT NULL,
	"picture_path" text NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "cart_lines_qty" CHECK ("cart_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "carts_user_uuid_acc_uuid_pk" PRIMARY KEY("user_uuid","acc_uuid")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_line_uuid" text PRIMARY KEY NOT NULL,
	"order_uuid" text NOT NULL,
	"position" integer NOT NULL,
	"prod_code" text NOT NULL,
	"sku_code" text NOT NULL,
	"prod_name" text NOT NULL,
	"spec_values" jsonb NOT NULL,
	"picture_path" text NOT NULL,
	"unit" text NOT NULL,
	"qty" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "order_lines_amount" CHECK ("order_lines"."amount_fen" = "order_lines"."qty" * "order_lines"."price_fen")
);
--> statement-breakpoint
CREATE TABLE "order_previews" (
	"token" text NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"lines" jsonb NOT NULL,
	"shops" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "order_previews_user_uuid_acc_uuid_token_pk" PRIMARY KEY("user_uuid","acc_uuid","token")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_uuid" text PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"org_uuid" text NOT NULL,
	"person_name" text NOT NULL,
	"shop_uuid" text NOT NULL,
	"shop_name" text NOT NULL,
	"operated" boolean NOT NULL,
	"state" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"pay_deadline" bigint NOT NULL,
	"paid_at" bigint,
	"closed_at" bigint,
	"reminded_at" bigint,
	"goods_fen" bigint NOT NULL,
	"tier_discount_fen" bigint DEFAULT 0 NOT NULL,
	"freight_fen" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"delivery_type" integer DEFAULT 1 NOT NULL,
	"pick_up_place" text,
	"remark" text,
	"po_reference" text,
	"cancel_reason" text,
	"reviewed" boolean DEFAULT false NOT NULL,
	"after_sale" boolean DEFAULT false NOT NULL,
	"invoiced" boolean DEFAULT false NOT NULL,
	"receiver" text NOT NULL,
	"mobile_phone" text NOT NULL,
	"full_address" text NOT NULL,
	"splicing_uuid" text,
	"held" boolean DEFAULT false NOT NULL,
	"rebate_fen" bigint DEFAULT 0 NOT NULL,
	"quote_uuid" text,
	CONSTRAINT "orders_total" CHECK ("orders"."total_fen" = "orders"."goods_fen" + "orders"."freight_fen"),
	CONSTRAINT "orders_delivery" CHECK ("orders"."delivery_type" between 1 and 3),
	CONSTRAINT "orders_state" CHECK ("orders"."state" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"account_code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_uuid" text NOT NULL,
	"position" integer NOT NULL,
	"account_code" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_uuid_position_pk" PRIMARY KEY("transaction_uuid","position")
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"transaction_uuid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"note" jsonb NOT NULL,
	CONSTRAINT "ledger_amount" CHECK ("ledger_transactions"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_flow_orders" (
	"flow_no" text NOT NULL,
	"order_uuid" text NOT NULL,
	"position" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "pay_flow_orders_flow_no_order_uuid_pk" PRIMARY KEY("flow_no","order_uuid")
);
--> statement-breakpoint
CREATE TABLE "pay_flows" (
	"flow_no" text PRIMARY KEY NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"state" integer NOT NULL,
	"total_fen" bigint NOT NULL,
	"receiver_org_name" text NOT NULL,
	"pay_acc_name" text NOT NULL,
	"trx_ip" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"paid_at" bigint,
	"pay_id" text,
	"method_code" text,
	"payload_hash" text,
	"message" text,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "pay_flows_state" CHECK ("pay_flows"."state" between 0 and 4),
	CONSTRAINT "pay_flows_total" CHECK ("pay_flows"."total_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_open_ids" (
	"app_id" text NOT NULL,
	"open_id" text NOT NULL,
	"user_uuid" text,
	"issued_at" bigint NOT NULL,
	CONSTRAINT "pay_open_ids_app_id_open_id_pk" PRIMARY KEY("app_id","open_id")
);
--> statement-breakpoint
CREATE TABLE "pay_schemes" (
	"ticket" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"path" text NOT NULL,
	"query" text NOT NULL,
	"flow_no" text NOT NULL,
	"user_uuid" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"pay_id" text
);
--> statement-breakpoint
CREATE TABLE "provider_notices" (
	"notice_id" serial PRIMARY KEY NOT NULL,
	"pay_id" text NOT NULL,
	"result" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "provider_payments" (
	"pay_id" text PRIMARY KEY NOT NULL,
	"flow_no" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"title" text NOT NULL,
	"receiver_name" text NOT NULL,
	"secret" text NOT NULL,
	"payer" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "complaint_messages" (
	"message_uuid" text PRIMARY KEY NOT NULL,
	"complaint_uuid" text NOT NULL,
	"said_no" serial NOT NULL,
	"party" text NOT NULL,
	"author" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"content_html" text,
	"pictures" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"complaint_uuid" text PRIMARY KEY NOT NULL,
	"complaint_code" text NOT NULL,
	"order_uuid" text NOT NULL,
	"order_line_uuid" text NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"person_name" text NOT NULL,
	"topic" text NOT NULL,
	"wish" text NOT NULL,
	"contact_phone" text NOT NULL,
	"state" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ruled_for" text,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "complaints_state" CHECK ("complaints"."state" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "invoice_headers" (
	"header_uuid" text PRIMARY KEY NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"title_type" integer NOT NULL,
	"kind" integer NOT NULL,
	"title" text NOT NULL,
	"tax_no" text,
	"bank_name" text,
	"bank_account" text,
	"reg_address" text,
	"reg_phone" text,
	"is_default" boolean NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"invoice_uuid" text NOT NULL,
	"order_uuid" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "invoice_orders_invoice_uuid_order_uuid_pk" PRIMARY KEY("invoice_uuid","order_uuid")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"invoice_uuid" text PRIMARY KEY NOT NULL,
	"apply_code" text NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"person_name" text NOT NULL,
	"shop_uuid" text NOT NULL,
	"shop_name" text NOT NULL,
	"state" integer NOT NULL,
	"kind" integer NOT NULL,
	"title_type" integer NOT NULL,
	"title" text NOT NULL,
	"tax_no" text,
	"bank_name" text,
	"bank_account" text,
	"reg_address" text,
	"reg_phone" text,
	"amount_fen" bigint NOT NULL,
	"email" text NOT NULL,
	"remark" text,
	"created_at" bigint NOT NULL,
	"decided_at" bigint,
	"invoice_no" text,
	"file_uuid" text,
	"reason" text,
	"sent_at" bigint,
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"review_uuid" text PRIMARY KEY NOT NULL,
	"order_line_uuid" text,
	"prod_code" text NOT NULL,
	"spec_values" jsonb NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"buyer_name" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"goods_star" integer NOT NULL,
	"service_star" integer NOT NULL,
	"delivery_star" integer NOT NULL,
	"content" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"reply" text,
	"replied_at" bigint,
	"follow_content" text,
	"follow_pictures" jsonb,
	"followed_at" bigint,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."goods_star" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "search_hot_words" (
	"si_uuid" text NOT NULL,
	"position" integer NOT NULL,
	"word" text NOT NULL,
	"hot" boolean NOT NULL,
	CONSTRAINT "search_hot_words_si_uuid_position_pk" PRIMARY KEY("si_uuid","position")
);
--> statement-breakpoint
CREATE TABLE "foot_prints" (
	"foot_print_uuid" text NOT NULL,
	"user_uuid" text NOT NULL,
	"prod_code" text NOT NULL,
	"day" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "foot_prints_user_uuid_prod_code_day_pk" PRIMARY KEY("user_uuid","prod_code","day"),
	CONSTRAINT "foot_prints_foot_print_uuid_unique" UNIQUE("foot_print_uuid")
);
--> statement-breakpoint
CREATE TABLE "product_collects" (
	"user_uuid" text NOT NULL,
	"prod_code" text NOT NULL,
	"price_fen" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "product_collects_user_uuid_prod_code_pk" PRIMARY KEY("user_uuid","prod_code")
);
--> statement-breakpoint
CREATE TABLE "shop_collects" (
	"user_uuid" text NOT NULL,
	"shop_uuid" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "shop_collects_user_uuid_shop_uuid_pk" PRIMARY KEY("user_uuid","shop_uuid")
);
--> statement-breakpoint
CREATE TABLE "shop_pages" (
	"shop_uuid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"modules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_profiles" (
	"shop_uuid" text PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"legal_person" text NOT NULL,
	"capital" text NOT NULL,
	"founded" text NOT NULL,
	"business_scope" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"opening_hours" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"goods_score" integer NOT NULL,
	"service_score" integer NOT NULL,
	"delivery_score" integer NOT NULL,
	"followers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_staff" (
	"user_uuid" text NOT NULL,
	"shop_uuid" text NOT NULL,
	CONSTRAINT "shop_staff_user_uuid_shop_uuid_pk" PRIMARY KEY("user_uuid","shop_uuid")
);
--> statement-breakpoint
CREATE TABLE "after_sale_events" (
	"after_sale_uuid" text NOT NULL,
	"version" integer NOT NULL,
	"at" bigint NOT NULL,
	"state" integer NOT NULL,
	"actor" text NOT NULL,
	"title" text NOT NULL,
	"text" text,
	CONSTRAINT "after_sale_events_after_sale_uuid_version_pk" PRIMARY KEY("after_sale_uuid","version")
);
--> statement-breakpoint
CREATE TABLE "after_sale_lines" (
	"after_sale_uuid" text NOT NULL,
	"order_line_uuid" text NOT NULL,
	"qty" integer NOT NULL,
	"refund_fen" bigint NOT NULL,
	CONSTRAINT "after_sale_lines_after_sale_uuid_order_line_uuid_pk" PRIMARY KEY("after_sale_uuid","order_line_uuid"),
	CONSTRAINT "after_sale_lines_qty" CHECK ("after_sale_lines"."qty" > 0),
	CONSTRAINT "after_sale_lines_refund" CHECK ("after_sale_lines"."refund_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "after_sales" (
	"after_sale_uuid" text PRIMARY KEY NOT NULL,
	"after_sale_code" text NOT NULL,
	"order_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"user_uuid" text NOT NULL,
	"person_name" text NOT NULL,
	"kind" integer NOT NULL,
	"state" integer NOT NULL,
	"version" integer NOT NULL,
	"received" boolean NOT NULL,
	"reason_code" text NOT NULL,
	"note" text NOT NULL,
	"refund_fen" bigint NOT NULL,
	"file_uuids" jsonb NOT NULL,
	"refuse_reason" text,
	"courier_code" text,
	"tracking_no" text,
	"sent_at" bigint,
	"created_at" bigint NOT NULL,
	"deadline" bigint,
	"refunded_at" bigint,
	CONSTRAINT "after_sales_state" CHECK ("after_sales"."state" between 1 and 8),
	CONSTRAINT "after_sales_refund" CHECK ("after_sales"."refund_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_uuid" text NOT NULL,
	"order_line_uuid" text NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_uuid_order_line_uuid_pk" PRIMARY KEY("parcel_uuid","order_line_uuid"),
	CONSTRAINT "parcel_lines_qty" CHECK ("parcel_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"parcel_uuid" text PRIMARY KEY NOT NULL,
	"order_uuid" text NOT NULL,
	"courier_code" text NOT NULL,
	"tracking_no" text NOT NULL,
	"shipped_at" bigint NOT NULL,
	"journey" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_approvals" (
	"approval_uuid" text PRIMARY KEY NOT NULL,
	"flow_no" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"asker_uuid" text NOT NULL,
	"asker_name" text NOT NULL,
	"message" text NOT NULL,
	"state" integer NOT NULL,
	"asked_at" bigint NOT NULL,
	"decider_uuid" text,
	"decider_name" text,
	"decided_at" bigint,
	"reason" text,
	CONSTRAINT "pay_approvals_state" CHECK ("pay_approvals"."state" in (0, 1, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "commission_withdrawals" (
	"withdrawal_uuid" text PRIMARY KEY NOT NULL,
	"withdrawal_code" text NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"state" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"order_count" integer NOT NULL,
	"account_name" text NOT NULL,
	"bank_name" text NOT NULL,
	"card_no" text NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "commission_withdrawals_amount" CHECK ("commission_withdrawals"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"commission_uuid" text PRIMARY KEY NOT NULL,
	"splicing_uuid" text NOT NULL,
	"order_uuid" text NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"state" integer NOT NULL,
	"qty" integer NOT NULL,
	"rate_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"released_at" bigint,
	"lost_qty" integer DEFAULT 0 NOT NULL,
	"debt_fen" bigint DEFAULT 0 NOT NULL,
	"set_off_fen" bigint DEFAULT 0 NOT NULL,
	"withdrawal_uuid" text,
	CONSTRAINT "commissions_order_uuid_unique" UNIQUE("order_uuid"),
	CONSTRAINT "commissions_amount" CHECK ("commissions"."amount_fen" = "commissions"."qty" * "commissions"."rate_fen"),
	CONSTRAINT "commissions_lost" CHECK ("commissions"."lost_qty" between 0 and "commissions"."qty"),
	CONSTRAINT "commissions_debt" CHECK ("commissions"."debt_fen" between 0 and "commissions"."lost_qty" * "commissions"."rate_fen"),
	CONSTRAINT "commissions_set_off" CHECK ("commissions"."set_off_fen" between 0 and "commissions"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "splicing_plans" (
	"sku_code" text PRIMARY KEY NOT NULL,
	"min_qty" integer NOT NULL,
	"step_qty" integer NOT NULL,
	"limit_qty" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"hours" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "splicing_rebates" (
	"rebate_uuid" text PRIMARY KEY NOT NULL,
	"order_uuid" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "splicing_rebates_order_uuid_unique" UNIQUE("order_uuid")
);
--> statement-breakpoint
CREATE TABLE "splicings" (
	"splicing_uuid" text PRIMARY KEY NOT NULL,
	"splicing_code" text NOT NULL,
	"state" integer NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"opener_name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"deadline" bigint NOT NULL,
	"settled_at" bigint,
	"reached_qty" integer,
	"prod_code" text NOT NULL,
	"sku_code" text NOT NULL,
	"prod_name" text NOT NULL,
	"spec_values" jsonb NOT NULL,
	"picture_path" text NOT NULL,
	"unit" text NOT NULL,
	"shop_uuid" text NOT NULL,
	"shop_name" text NOT NULL,
	"normal_fen" bigint NOT NULL,
	"min_qty" integer NOT NULL,
	"step_qty" integer NOT NULL,
	"limit_qty" integer NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "splicings_state" CHECK ("splicings"."state" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "widget_defaults" (
	"component_type" text NOT NULL,
	"component_key" text NOT NULL,
	"person_uuid" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "widget_defaults_component_type_component_key_person_uuid_pk" PRIMARY KEY("component_type","component_key","person_uuid")
);
--> statement-breakpoint
CREATE TABLE "widget_definitions" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "widget_definitions_kind_code_pk" PRIMARY KEY("kind","code")
);
--> statement-breakpoint
CREATE TABLE "widget_plans" (
	"plan_uuid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"plan_type" integer NOT NULL,
	"org_uuid" text NOT NULL,
	"person_uuid" text NOT NULL,
	"revision" integer NOT NULL,
	"page_row_size" integer,
	"items" jsonb NOT NULL,
	CONSTRAINT "widget_plans_personal" CHECK (("widget_plans"."plan_type" = 2) = ("widget_plans"."person_uuid" <> ''))
);
--> statement-breakpoint
CREATE TABLE "erp_departments" (
	"dept_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"parent_uuid" text,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"head_person_uuid" text
);
--> statement-breakpoint
CREATE TABLE "erp_goods" (
	"goods_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"class_uuid" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"brand" text NOT NULL,
	"bar_code" text NOT NULL,
	"price_fen" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"stock" numeric(14, 3) NOT NULL,
	"in_use" boolean NOT NULL,
	"inspect" boolean DEFAULT false NOT NULL,
	"shop_sku_code" text
);
--> statement-breakpoint
CREATE TABLE "erp_goods_classes" (
	"class_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"parent_uuid" text,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_month_balances" (
	"org_uuid" text NOT NULL,
	"month" text NOT NULL,
	"supplier_uuid" text NOT NULL,
	"balance_fen" bigint NOT NULL,
	"prepaid_fen" bigint NOT NULL,
	"entries" jsonb NOT NULL,
	"accruals" jsonb NOT NULL,
	CONSTRAINT "erp_month_balances_org_uuid_supplier_uuid_month_pk" PRIMARY KEY("org_uuid","supplier_uuid","month")
);
--> statement-breakpoint
CREATE TABLE "erp_month_steps" (
	"step_no" serial PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"month" text NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"happened_at" timestamp NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_settings" (
	"org_uuid" text PRIMARY KEY NOT NULL,
	"over_percent" numeric(5, 2) DEFAULT '0' NOT NULL,
	"settle_mode" text,
	"invoice_fen" bigint DEFAULT 0 NOT NULL,
	"invoice_percent" numeric(5, 2) DEFAULT '0' NOT NULL,
	"invoice_first" text DEFAULT '' NOT NULL,
	"rules_version" integer DEFAULT 0 NOT NULL,
	"rules_by" text DEFAULT '' NOT NULL,
	"rules_at" timestamp,
	"terms_version" integer DEFAULT 0 NOT NULL,
	"terms_by" text DEFAULT '' NOT NULL,
	"terms_at" timestamp
);
--> statement-breakpoint
CREATE TABLE "erp_staff" (
	"staff_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"dept_uuid" text NOT NULL,
	"person_uuid" text,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"post" text NOT NULL,
	"phone" text NOT NULL,
	"entry_date" date NOT NULL,
	"on_job" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_supplier_steps" (
	"step_no" serial PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"supplier_uuid" text NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"alone" boolean DEFAULT false NOT NULL,
	"changes" jsonb NOT NULL,
	"happened_at" timestamp NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_suppliers" (
	"supplier_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"supplier_class" text NOT NULL,
	"level" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"credit_fen" bigint NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"signed_on" date NOT NULL,
	"over_percent" numeric(5, 2),
	"settle_mode" text,
	"terms_version" integer DEFAULT 0 NOT NULL,
	"terms_by" text DEFAULT '' NOT NULL,
	"terms_at" timestamp,
	"file_version" integer DEFAULT 0 NOT NULL,
	"file_by" text DEFAULT '' NOT NULL,
	"file_at" timestamp,
	"waiting" jsonb,
	"stopped" boolean NOT NULL,
	"remark" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_approval_delegations" (
	"delegation_uuid" text PRIMARY KEY NOT NULL,
	"acc_uuid" text NOT NULL,
	"from_person_uuid" text NOT NULL,
	"to_person_uuid" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp NOT NULL,
	"ended_at" timestamp,
	"ended_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_approval_rule_versions" (
	"org_uuid" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp
);
--> statement-breakpoint
CREATE TABLE "erp_approval_rules" (
	"org_uuid" text NOT NULL,
	"kind" text NOT NULL,
	"dept_uuids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amount_from" bigint NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "erp_approval_rules_org_uuid_kind_dept_uuids_amount_from_pk" PRIMARY KEY("org_uuid","kind","dept_uuids","amount_from")
);
--> statement-breakpoint
CREATE TABLE "erp_approval_steps" (
	"doc_uuid" text NOT NULL,
	"step_no" integer NOT NULL,
	"name" text NOT NULL,
	"person_uuids" jsonb NOT NULL,
	"decided_by" text,
	"decided_name" text NOT NULL,
	"decided_for" text,
	"decided_at" timestamp,
	"added" jsonb,
	CONSTRAINT "erp_approval_steps_doc_uuid_step_no_pk" PRIMARY KEY("doc_uuid","step_no")
);
--> statement-breakpoint
CREATE TABLE "erp_advance_offsets" (
	"payment_uuid" text NOT NULL,
	"advance_uuid" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "erp_advance_offsets_payment_uuid_advance_uuid_pk" PRIMARY KEY("payment_uuid","advance_uuid")
);
--> statement-breakpoint
CREATE TABLE "erp_advance_refunds" (
	"refund_no" serial PRIMARY KEY NOT NULL,
	"advance_uuid" text NOT NULL,
	"day" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	"bank_serial" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_document_events" (
	"event_no" serial PRIMARY KEY NOT NULL,
	"doc_uuid" text NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"changes" jsonb NOT NULL,
	"more_changes" integer NOT NULL,
	"actor_uuid" text DEFAULT '' NOT NULL,
	"people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"happened_at" timestamp NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_document_numbers" (
	"org_uuid" text NOT NULL,
	"prefix" text NOT NULL,
	"day" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "erp_document_numbers_org_uuid_prefix_day_pk" PRIMARY KEY("org_uuid","prefix","day")
);
--> statement-breakpoint
CREATE TABLE "erp_goods_issue_lines" (
	"line_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"doc_uuid" text NOT NULL,
	"line_no" integer NOT NULL,
	"goods_uuid" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"done_qty" numeric(14, 3) NOT NULL,
	"closed_qty" numeric(14, 3) DEFAULT '0' NOT NULL,
	"price_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"tax_rate" numeric(5, 2),
	"arrive_on" date,
	"remark" text NOT NULL,
	"more" jsonb NOT NULL,
	"upstream_kind" text,
	"upstream_doc_uuid" text,
	"upstream_doc_code" text,
	"upstream_line_uuid" text
);
--> statement-breakpoint
CREATE TABLE "erp_goods_issues" (
	"doc_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"doc_at" timestamp NOT NULL,
	"arrive_on" date,
	"supplier_uuid" text,
	"dept_uuid" text,
	"staff_uuid" text,
	"creator_person_uuid" text NOT NULL,
	"creator_name" text NOT NULL,
	"begun_uuid" text,
	"line_count" integer NOT NULL,
	"total_qty" numeric(14, 3) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"urgent" boolean NOT NULL,
	"remark" text NOT NULL,
	"template_uuid" text NOT NULL,
	"version" integer NOT NULL,
	"more" jsonb NOT NULL,
	"file_uuids" jsonb NOT NULL,
	"created_at" timestamp NOT NULL,
	"updated_at" timestamp NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_goods_receipt_lines" (
	"line_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"doc_uuid" text NOT NULL,
	"line_no" integer NOT NULL,
	"goods_uuid" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"done_qty" numeric(14, 3) NOT NULL,
	"closed_qty" numeric(14, 3) DEFAULT '0' NOT NULL,
	"price_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"tax_rate" numeric(5, 2),
	"arrive_on" date,
	"remark" text NOT NULL,
	"more" jsonb NOT NULL,
	"upstream_kind" text,
	"upstream_doc_uuid" text,
	"upstream_doc_code" text,
	"upstream_line_uuid" text
);
--> statement-breakpoint
CREATE TABLE "erp_goods_receipts" (
	"doc_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"doc_at" timestamp NOT NULL,
	"arrive_on" date,
	"supplier_uuid" text,
	"dept_uuid" text,
	"staff_uuid" text,
	"creator_person_uuid" text NOT NULL,
	"creator_name" text NOT NULL,
	"begun_uuid" text,
	"line_count" integer NOT NULL,
	"total_qty" numeric(14, 3) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"urgent" boolean NOT NULL,
	"remark" text NOT NULL,
	"template_uuid" text NOT NULL,
	"version" integer NOT NULL,
	"more" jsonb NOT NULL,
	"file_uuids" jsonb NOT NULL,
	"created_at" timestamp NOT NULL,
	"updated_at" timestamp NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_order_changes" (
	"change_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"doc_uuid" text NOT NULL,
	"number" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"file_uuids" jsonb NOT NULL,
	"step_name" text NOT NULL,
	"decider_uuids" jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"creator_person_uuid" text NOT NULL,
	"creator_name" text NOT NULL,
	"created_at" timestamp NOT NULL,
	"updated_at" timestamp NOT NULL,
	"updated_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp,
	"decision" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_purchase_advance_lines" (
	"line_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"doc_uuid" text NOT NULL,
	"line_no" integer NOT NULL,
	"goods_uuid" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"done_qty" numeric(14, 3) NOT NULL,
	"closed_qty" numeric(14, 3) DEFAULT '0' NOT NULL,
	"price_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"tax_rate" numeric(5, 2),
	"arrive_on" date,
	"remark" text NOT NULL,
	"more" jsonb NOT NULL,
	"upstream_kind" text,
	"upstream_doc_uuid" text,
	"upstream_doc_code" text,
	"upstream_line_uuid" text
);
--> statement-breakpoint
CREATE TABLE "erp_purchase_advances" (
	"doc_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"doc_at" timestamp NOT NULL,
	"arrive_on" date,
	"supplier_uuid" text,
	"dept_uuid" text,
	"staff_uuid" text,
	"creator_person_uuid" text NOT NULL,
	"creator_name" text NOT NULL,
	"begun_uuid" text,
	"line_count" integer NOT NULL,
	"total_qty" numeric(14, 3) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"urgent" boolean NOT NULL,
	"remark" text NOT NULL,
	"template_uuid" text NOT NULL,
	"version" integer NOT NULL,
	"more" jsonb NOT NULL,
	"file_uuids" jsonb NOT NULL,
	"created_at" timestamp NOT NULL,
	"updated_at" timestamp NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_purchase_invoice_lines" (
	"line_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"doc_uuid" text NOT NULL,
	"line_no" integer NOT NULL,
	"goods_uuid" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"done_qty" numeric(14, 3) NOT NULL,
	"closed_qty" numeric(14, 3) DEFAULT '0' NOT NULL,
	"price_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"tax_rate" numeric(5, 2),
	"arrive_on" date,
	"remark" text NOT NULL,
	"more" jsonb NOT NULL,
	"upstream_kind" text,
	"upstream_doc_uuid" text,
	"upstream_doc_code" text,
	"upstream_line_uuid" text
);
--> statement-breakpoint
CREATE TABLE "erp_purchase_invoices" (
	"doc_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"doc_at" timestamp NOT NULL,
	"arrive_on" date,
	"supplier_uuid" text,
	"dept_uuid" text,
	"staff_uuid" text,
	"creator_person_uuid" text NOT NULL,
	"creator_name" text NOT NULL,
	"begun_uuid" text,
	"line_count" integer NOT NULL,
	"total_qty" numeric(14, 3) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"urgent" boolean NOT NULL,
	"remark" text NOT NULL,
	"template_uuid" text NOT NULL,
	"version" integer NOT NULL,
	"more" jsonb NOT NULL,
	"file_uuids" jsonb NOT NULL,
	"created_at" timestamp NOT NULL,
	"updated_at" timestamp NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_purchase_lines" (
	"line_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"doc_uuid" text NOT NULL,
	"line_no" integer NOT NULL,
	"goods_uuid" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"done_qty" numeric(14, 3) NOT NULL,
	"closed_qty" numeric(14, 3) DEFAULT '0' NOT NULL,
	"price_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"tax_rate" numeric(5, 2),
	"arrive_on" date,
	"remark" text NOT NULL,
	"more" jsonb NOT NULL,
	"upstream_kind" text,
	"upstream_doc_uuid" text,
	"upstream_doc_code" text,
	"upstream_line_uuid" text
);
--> statement-breakpoint
CREATE TABLE "erp_purchase_orders" (
	"doc_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"doc_at" timestamp NOT NULL,
	"arrive_on" date,
	"supplier_uuid" text,
	"dept_uuid" text,
	"staff_uuid" text,
	"creator_person_uuid" text NOT NULL,
	"creator_name" text NOT NULL,
	"begun_uuid" text,
	"line_count" integer NOT NULL,
	"total_qty" numeric(14, 3) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"urgent" boolean NOT NULL,
	"remark" text NOT NULL,
	"template_uuid" text NOT NULL,
	"version" integer NOT NULL,
	"more" jsonb NOT NULL,
	"file_uuids" jsonb NOT NULL,
	"created_at" timestamp NOT NULL,
	"updated_at" timestamp NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_purchase_payment_lines" (
	"line_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"doc_uuid" text NOT NULL,
	"line_no" integer NOT NULL,
	"goods_uuid" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"done_qty" numeric(14, 3) NOT NULL,
	"closed_qty" numeric(14, 3) DEFAULT '0' NOT NULL,
	"price_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"tax_rate" numeric(5, 2),
	"arrive_on" date,
	"remark" text NOT NULL,
	"more" jsonb NOT NULL,
	"upstream_kind" text,
	"upstream_doc_uuid" text,
	"upstream_doc_code" text,
	"upstream_line_uuid" text
);
--> statement-breakpoint
CREATE TABLE "erp_purchase_payments" (
	"doc_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"doc_at" timestamp NOT NULL,
	"arrive_on" date,
	"supplier_uuid" text,
	"dept_uuid" text,
	"staff_uuid" text,
	"creator_person_uuid" text NOT NULL,
	"creator_name" text NOT NULL,
	"begun_uuid" text,
	"line_count" integer NOT NULL,
	"total_qty" numeric(14, 3) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"urgent" boolean NOT NULL,
	"remark" text NOT NULL,
	"template_uuid" text NOT NULL,
	"version" integer NOT NULL,
	"more" jsonb NOT NULL,
	"file_uuids" jsonb NOT NULL,
	"created_at" timestamp NOT NULL,
	"updated_at" timestamp NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_purchase_request_lines" (
	"line_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"doc_uuid" text NOT NULL,
	"line_no" integer NOT NULL,
	"goods_uuid" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"done_qty" numeric(14, 3) NOT NULL,
	"closed_qty" numeric(14, 3) DEFAULT '0' NOT NULL,
	"price_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"tax_rate" numeric(5, 2),
	"arrive_on" date,
	"remark" text NOT NULL,
	"more" jsonb NOT NULL,
	"upstream_kind" text,
	"upstream_doc_uuid" text,
	"upstream_doc_code" text,
	"upstream_line_uuid" text
);
--> statement-breakpoint
CREATE TABLE "erp_purchase_requests" (
	"doc_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"doc_at" timestamp NOT NULL,
	"arrive_on" date,
	"supplier_uuid" text,
	"dept_uuid" text,
	"staff_uuid" text,
	"creator_person_uuid" text NOT NULL,
	"creator_name" text NOT NULL,
	"begun_uuid" text,
	"line_count" integer NOT NULL,
	"total_qty" numeric(14, 3) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"urgent" boolean NOT NULL,
	"remark" text NOT NULL,
	"template_uuid" text NOT NULL,
	"version" integer NOT NULL,
	"more" jsonb NOT NULL,
	"file_uuids" jsonb NOT NULL,
	"created_at" timestamp NOT NULL,
	"updated_at" timestamp NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_purchase_return_lines" (
	"line_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"doc_uuid" text NOT NULL,
	"line_no" integer NOT NULL,
	"goods_uuid" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"done_qty" numeric(14, 3) NOT NULL,
	"closed_qty" numeric(14, 3) DEFAULT '0' NOT NULL,
	"price_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"tax_rate" numeric(5, 2),
	"arrive_on" date,
	"remark" text NOT NULL,
	"more" jsonb NOT NULL,
	"upstream_kind" text,
	"upstream_doc_uuid" text,
	"upstream_doc_code" text,
	"upstream_line_uuid" text
);
--> statement-breakpoint
CREATE TABLE "erp_purchase_returns" (
	"doc_uuid" text PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"doc_at" timestamp NOT NULL,
	"arrive_on" date,
	"supplier_uuid" text,
	"dept_uuid" text,
	"staff_uuid" text,
	"creator_person_uuid" text NOT NULL,
	"creator_name" text NOT NULL,
	"begun_uuid" text,
	"line_count" integer NOT NULL,
	"total_qty" numeric(14, 3) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"urgent" boolean NOT NULL,
	"remark" text NOT NULL,
	"template_uuid" text NOT NULL,
	"version" integer NOT NULL,
	"more" jsonb NOT NULL,
	"file_uuids" jsonb NOT NULL,
	"created_at" timestamp NOT NULL,
	"updated_at" timestamp NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_notices" (
	"notice_uuid" text PRIMARY KEY NOT NULL,
	"acc_uuid" text NOT NULL,
	"person_uuid" text NOT NULL,
	"kind" text NOT NULL,
	"voucher_code" text NOT NULL,
	"doc_uuid" text NOT NULL,
	"doc_code" text NOT NULL,
	"source_uuid" text DEFAULT '' NOT NULL,
	"by_names" jsonb NOT NULL,
	"params" jsonb NOT NULL,
	"happened_at" bigint NOT NULL,
	"read_at" bigint,
	"done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "erp_stock_moves" (
	"move_no" serial PRIMARY KEY NOT NULL,
	"org_uuid" text NOT NULL,
	"goods_uuid" text NOT NULL,
	"event" text NOT NULL,
	"doc_kind" text,
	"doc_uuid" text,
	"doc_code" text,
	"day" date NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"balance" numeric(14, 3) NOT NULL,
	"actor" text NOT NULL,
	"happened_at" timestamp NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_rates" (
	"shop_uuid" text NOT NULL,
	"kind" integer NOT NULL,
	"area" text NOT NULL,
	"first_grams" integer NOT NULL,
	"first_fen" bigint NOT NULL,
	"step_grams" integer NOT NULL,
	"step_fen" bigint NOT NULL,
	"free_from_fen" bigint,
	CONSTRAINT "freight_rates_shop_uuid_kind_area_pk" PRIMARY KEY("shop_uuid","kind","area")
);
--> statement-breakpoint
CREATE TABLE "invoice_wishes" (
	"order_uuid" text PRIMARY KEY NOT NULL,
	"kind" integer NOT NULL,
	"title_type" integer NOT NULL,
	"title" text NOT NULL,
	"tax_no" text,
	"bank_name" text,
	"bank_account" text,
	"reg_address" text,
	"reg_phone" text,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_deliveries" (
	"shop_uuid" text NOT NULL,
	"kind" integer NOT NULL,
	"min_grams" integer,
	"max_grams" integer,
	"pick_up_place" text,
	"pick_up_hours" text,
	CONSTRAINT "shop_deliveries_shop_uuid_kind_pk" PRIMARY KEY("shop_uuid","kind")
);
--> statement-breakpoint
CREATE TABLE "share_visits" (
	"share_uuid" text NOT NULL,
	"visitor" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "share_visits_share_uuid_visitor_day_pk" PRIMARY KEY("share_uuid","visitor","day")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"share_uuid" text PRIMARY KEY NOT NULL,
	"share_code" text NOT NULL,
	"user_uuid" text NOT NULL,
	"prod_code" text,
	"shop_uuid" text,
	"shared_at" bigint NOT NULL,
	CONSTRAINT "shares_share_code_unique" UNIQUE("share_code"),
	CONSTRAINT "shares_one_thing" CHECK (("shares"."prod_code" is null) <> ("shares"."shop_uuid" is null))
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"enquiry_uuid" text PRIMARY KEY NOT NULL,
	"enquiry_code" text NOT NULL,
	"user_uuid" text NOT NULL,
	"acc_uuid" text NOT NULL,
	"person_name" text NOT NULL,
	"org_name" text NOT NULL,
	"title" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"delivery_place" text NOT NULL,
	"remark" text NOT NULL,
	"remark_html" text,
	"pictures" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"state" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"deadline" bigint NOT NULL,
	"closed_at" bigint,
	"open_until" bigint DEFAULT 0 NOT NULL,
	"accepted_quote_uuid" text,
	CONSTRAINT "enquiries_state" CHECK ("enquiries"."state" in (1, 3, 5))
);
--> statement-breakpoint
CREATE TABLE "enquiry_events" (
	"event_no" serial PRIMARY KEY NOT NULL,
	"enquiry_uuid" text NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"happened_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_lines" (
	"enquiry_line_uuid" text PRIMARY KEY NOT NULL,
	"enquiry_uuid" text NOT NULL,
	"position" integer NOT NULL,
	"prod_code" text,
	"sku_code" text,
	"name" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"qty" integer NOT NULL,
	"target_fen" bigint,
	"picture_path" text
);
--> statement-breakpoint
CREATE TABLE "enquiry_shops" (
	"enquiry_uuid" text NOT NULL,
	"shop_uuid" text NOT NULL,
	"position" integer NOT NULL,
	"answer" integer NOT NULL,
	"reason" text,
	"answer_at" bigint,
	CONSTRAINT "enquiry_shops_enquiry_uuid_shop_uuid_pk" PRIMARY KEY("enquiry_uuid","shop_uuid")
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"quote_uuid" text NOT NULL,
	"enquiry_line_uuid" text NOT NULL,
	"prod_code" text NOT NULL,
	"sku_code" text NOT NULL,
	"prod_name" text NOT NULL,
	"spec_values" jsonb NOT NULL,
	"picture_path" text NOT NULL,
	"unit" text NOT NULL,
	"qty" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	CONSTRAINT "quote_lines_quote_uuid_enquiry_line_uuid_pk" PRIMARY KEY("quote_uuid","enquiry_line_uuid"),
	CONSTRAINT "quote_lines_price" CHECK ("quote_lines"."price_fen" > 0 and "quote_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"quote_uuid" text PRIMARY KEY NOT NULL,
	"quote_code" text NOT NULL,
	"enquiry_uuid" text NOT NULL,
	"shop_uuid" text NOT NULL,
	"seller_name" text NOT NULL,
	"state" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"quoted_at" bigint NOT NULL,
	"valid_until" bigint NOT NULL,
	"delivery_days" integer NOT NULL,
	"goods_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"remark" text NOT NULL,
	"reason" text,
	CONSTRAINT "quotes_state" CHECK ("quotes"."state" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "forced_logins" ADD CONSTRAINT "forced_logins_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_free_logins" ADD CONSTRAINT "password_free_logins_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_counts" ADD CONSTRAINT "session_counts_session_uuid_sessions_session_uuid_fk" FOREIGN KEY ("session_uuid") REFERENCES "public"."sessions"("session_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_session_uuid_sessions_session_uuid_fk" FOREIGN KEY ("session_uuid") REFERENCES "public"."sessions"("session_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bound_enterprises" ADD CONSTRAINT "bound_enterprises_acc_uuid_enterprises_acc_uuid_fk" FOREIGN KEY ("acc_uuid") REFERENCES "public"."enterprises"("acc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_authentications" ADD CONSTRAINT "enterprise_authentications_enterprise_uuid_enterprises_enterprise_uuid_fk" FOREIGN KEY ("enterprise_uuid") REFERENCES "public"."enterprises"("enterprise_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_authentications" ADD CONSTRAINT "enterprise_authentications_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_authorizations" ADD CONSTRAINT "team_authorizations_org_uuid_enterprises_org_uuid_fk" FOREIGN KEY ("org_uuid") REFERENCES "public"."enterprises"("org_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_authorizations" ADD CONSTRAINT "team_authorizations_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_applies" ADD CONSTRAINT "enterprise_applies_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_acc_uuid_enterprises_acc_uuid_fk" FOREIGN KEY ("acc_uuid") REFERENCES "public"."enterprises"("acc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_applies" ADD CONSTRAINT "subscription_applies_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_applies" ADD CONSTRAINT "subscription_applies_acc_uuid_enterprises_acc_uuid_fk" FOREIGN KEY ("acc_uuid") REFERENCES "public"."enterprises"("acc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_acc_uuid_enterprises_acc_uuid_fk" FOREIGN KEY ("acc_uuid") REFERENCES "public"."enterprises"("acc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_buttons" ADD CONSTRAINT "person_buttons_person_uuid_institutions_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "public"."institutions"("person_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_prod_code_products_prod_code_fk" FOREIGN KEY ("prod_code") REFERENCES "public"."products"("prod_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_params" ADD CONSTRAINT "product_params_prod_code_products_prod_code_fk" FOREIGN KEY ("prod_code") REFERENCES "public"."products"("prod_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_class_uuid_product_classes_class_uuid_fk" FOREIGN KEY ("class_uuid") REFERENCES "public"."product_classes"("class_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shop_uuid_shops_shop_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("shop_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_prod_code_products_prod_code_fk" FOREIGN KEY ("prod_code") REFERENCES "public"."products"("prod_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specs" ADD CONSTRAINT "specs_prod_code_products_prod_code_fk" FOREIGN KEY ("prod_code") REFERENCES "public"."products"("prod_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_prices" ADD CONSTRAINT "tier_prices_sku_code_skus_sku_code_fk" FOREIGN KEY ("sku_code") REFERENCES "public"."skus"("sku_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_uuid_orders_order_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("order_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_uuid_ledger_transactions_transaction_uuid_fk" FOREIGN KEY ("transaction_uuid") REFERENCES "public"."ledger_transactions"("transaction_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_code_ledger_accounts_account_code_fk" FOREIGN KEY ("account_code") REFERENCES "public"."ledger_accounts"("account_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_flow_orders" ADD CONSTRAINT "pay_flow_orders_flow_no_pay_flows_flow_no_fk" FOREIGN KEY ("flow_no") REFERENCES "public"."pay_flows"("flow_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_flow_orders" ADD CONSTRAINT "pay_flow_orders_order_uuid_orders_order_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("order_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_schemes" ADD CONSTRAINT "pay_schemes_flow_no_pay_flows_flow_no_fk" FOREIGN KEY ("flow_no") REFERENCES "public"."pay_flows"("flow_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_notices" ADD CONSTRAINT "provider_notices_pay_id_provider_payments_pay_id_fk" FOREIGN KEY ("pay_id") REFERENCES "public"."provider_payments"("pay_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD CONSTRAINT "complaint_messages_complaint_uuid_complaints_complaint_uuid_fk" FOREIGN KEY ("complaint_uuid") REFERENCES "public"."complaints"("complaint_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_uuid_orders_order_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("order_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_line_uuid_order_lines_order_line_uuid_fk" FOREIGN KEY ("order_line_uuid") REFERENCES "public"."order_lines"("order_line_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice_uuid_invoices_invoice_uuid_fk" FOREIGN KEY ("invoice_uuid") REFERENCES "public"."invoices"("invoice_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_uuid_orders_order_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("order_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_uuid_order_lines_order_line_uuid_fk" FOREIGN KEY ("order_line_uuid") REFERENCES "public"."order_lines"("order_line_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foot_prints" ADD CONSTRAINT "foot_prints_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foot_prints" ADD CONSTRAINT "foot_prints_prod_code_products_prod_code_fk" FOREIGN KEY ("prod_code") REFERENCES "public"."products"("prod_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collects" ADD CONSTRAINT "product_collects_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collects" ADD CONSTRAINT "product_collects_prod_code_products_prod_code_fk" FOREIGN KEY ("prod_code") REFERENCES "public"."products"("prod_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_collects" ADD CONSTRAINT "shop_collects_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_collects" ADD CONSTRAINT "shop_collects_shop_uuid_shops_shop_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("shop_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_pages" ADD CONSTRAINT "shop_pages_shop_uuid_shops_shop_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("shop_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_profiles" ADD CONSTRAINT "shop_profiles_shop_uuid_shops_shop_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("shop_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_staff" ADD CONSTRAINT "shop_staff_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_staff" ADD CONSTRAINT "shop_staff_shop_uuid_shops_shop_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("shop_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_events" ADD CONSTRAINT "after_sale_events_after_sale_uuid_after_sales_after_sale_uuid_fk" FOREIGN KEY ("after_sale_uuid") REFERENCES "public"."after_sales"("after_sale_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD CONSTRAINT "after_sale_lines_after_sale_uuid_after_sales_after_sale_uuid_fk" FOREIGN KEY ("after_sale_uuid") REFERENCES "public"."after_sales"("after_sale_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD CONSTRAINT "after_sale_lines_order_line_uuid_order_lines_order_line_uuid_fk" FOREIGN KEY ("order_line_uuid") REFERENCES "public"."order_lines"("order_line_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_order_uuid_orders_order_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("order_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_uuid_parcels_parcel_uuid_fk" FOREIGN KEY ("parcel_uuid") REFERENCES "public"."parcels"("parcel_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_line_uuid_order_lines_order_line_uuid_fk" FOREIGN KEY ("order_line_uuid") REFERENCES "public"."order_lines"("order_line_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_uuid_orders_order_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("order_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_approvals" ADD CONSTRAINT "pay_approvals_flow_no_pay_flows_flow_no_fk" FOREIGN KEY ("flow_no") REFERENCES "public"."pay_flows"("flow_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_splicing_uuid_splicings_splicing_uuid_fk" FOREIGN KEY ("splicing_uuid") REFERENCES "public"."splicings"("splicing_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_order_uuid_orders_order_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("order_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_withdrawal_uuid_commission_withdrawals_withdrawal_uuid_fk" FOREIGN KEY ("withdrawal_uuid") REFERENCES "public"."commission_withdrawals"("withdrawal_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splicing_plans" ADD CONSTRAINT "splicing_plans_sku_code_skus_sku_code_fk" FOREIGN KEY ("sku_code") REFERENCES "public"."skus"("sku_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splicing_rebates" ADD CONSTRAINT "splicing_rebates_order_uuid_orders_order_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("order_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_departments" ADD CONSTRAINT "erp_departments_parent_uuid_erp_departments_dept_uuid_fk" FOREIGN KEY ("parent_uuid") REFERENCES "public"."erp_departments"("dept_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_goods" ADD CONSTRAINT "erp_goods_class_uuid_erp_goods_classes_class_uuid_fk" FOREIGN KEY ("class_uuid") REFERENCES "public"."erp_goods_classes"("class_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_goods_classes" ADD CONSTRAINT "erp_goods_classes_parent_uuid_erp_goods_classes_class_uuid_fk" FOREIGN KEY ("parent_uuid") REFERENCES "public"."erp_goods_classes"("class_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_staff" ADD CONSTRAINT "erp_staff_dept_uuid_erp_departments_dept_uuid_fk" FOREIGN KEY ("dept_uuid") REFERENCES "public"."erp_departments"("dept_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_supplier_steps" ADD CONSTRAINT "erp_supplier_steps_supplier_uuid_erp_suppliers_supplier_uuid_fk" FOREIGN KEY ("supplier_uuid") REFERENCES "public"."erp_suppliers"("supplier_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_advance_offsets" ADD CONSTRAINT "erp_advance_offsets_payment_uuid_erp_purchase_payments_doc_uuid_fk" FOREIGN KEY ("payment_uuid") REFERENCES "public"."erp_purchase_payments"("doc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_advance_offsets" ADD CONSTRAINT "erp_advance_offsets_advance_uuid_erp_purchase_advances_doc_uuid_fk" FOREIGN KEY ("advance_uuid") REFERENCES "public"."erp_purchase_advances"("doc_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_advance_refunds" ADD CONSTRAINT "erp_advance_refunds_advance_uuid_erp_purchase_advances_doc_uuid_fk" FOREIGN KEY ("advance_uuid") REFERENCES "public"."erp_purchase_advances"("doc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_goods_issue_lines" ADD CONSTRAINT "erp_goods_issue_lines_doc_uuid_erp_goods_issues_doc_uuid_fk" FOREIGN KEY ("doc_uuid") REFERENCES "public"."erp_goods_issues"("doc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_goods_issue_lines" ADD CONSTRAINT "erp_goods_issue_lines_goods_uuid_erp_goods_goods_uuid_fk" FOREIGN KEY ("goods_uuid") REFERENCES "public"."erp_goods"("goods_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_goods_issues" ADD CONSTRAINT "erp_goods_issues_supplier_uuid_erp_suppliers_supplier_uuid_fk" FOREIGN KEY ("supplier_uuid") REFERENCES "public"."erp_suppliers"("supplier_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_goods_issues" ADD CONSTRAINT "erp_goods_issues_dept_uuid_erp_departments_dept_uuid_fk" FOREIGN KEY ("dept_uuid") REFERENCES "public"."erp_departments"("dept_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_goods_issues" ADD CONSTRAINT "erp_goods_issues_staff_uuid_erp_staff_staff_uuid_fk" FOREIGN KEY ("staff_uuid") REFERENCES "public"."erp_staff"("staff_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_goods_receipt_lines" ADD CONSTRAINT "erp_goods_receipt_lines_doc_uuid_erp_goods_receipts_doc_uuid_fk" FOREIGN KEY ("doc_uuid") REFERENCES "public"."erp_goods_receipts"("doc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_goods_receipt_lines" ADD CONSTRAINT "erp_goods_receipt_lines_goods_uuid_erp_goods_goods_uuid_fk" FOREIGN KEY ("goods_uuid") REFERENCES "public"."erp_goods"("goods_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_goods_receipts" ADD CONSTRAINT "erp_goods_receipts_supplier_uuid_erp_suppliers_supplier_uuid_fk" FOREIGN KEY ("supplier_uuid") REFERENCES "public"."erp_suppliers"("supplier_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_goods_receipts" ADD CONSTRAINT "erp_goods_receipts_dept_uuid_erp_departments_dept_uuid_fk" FOREIGN KEY ("dept_uuid") REFERENCES "public"."erp_departments"("dept_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_goods_receipts" ADD CONSTRAINT "erp_goods_receipts_staff_uuid_erp_staff_staff_uuid_fk" FOREIGN KEY ("staff_uuid") REFERENCES "public"."erp_staff"("staff_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_order_changes" ADD CONSTRAINT "erp_order_changes_doc_uuid_erp_purchase_orders_doc_uuid_fk" FOREIGN KEY ("doc_uuid") REFERENCES "public"."erp_purchase_orders"("doc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_advance_lines" ADD CONSTRAINT "erp_purchase_advance_lines_doc_uuid_erp_purchase_advances_doc_uuid_fk" FOREIGN KEY ("doc_uuid") REFERENCES "public"."erp_purchase_advances"("doc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_advance_lines" ADD CONSTRAINT "erp_purchase_advance_lines_goods_uuid_erp_goods_goods_uuid_fk" FOREIGN KEY ("goods_uuid") REFERENCES "public"."erp_goods"("goods_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_advances" ADD CONSTRAINT "erp_purchase_advances_supplier_uuid_erp_suppliers_supplier_uuid_fk" FOREIGN KEY ("supplier_uuid") REFERENCES "public"."erp_suppliers"("supplier_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_advances" ADD CONSTRAINT "erp_purchase_advances_dept_uuid_erp_departments_dept_uuid_fk" FOREIGN KEY ("dept_uuid") REFERENCES "public"."erp_departments"("dept_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_advances" ADD CONSTRAINT "erp_purchase_advances_staff_uuid_erp_staff_staff_uuid_fk" FOREIGN KEY ("staff_uuid") REFERENCES "public"."erp_staff"("staff_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_invoice_lines" ADD CONSTRAINT "erp_purchase_invoice_lines_doc_uuid_erp_purchase_invoices_doc_uuid_fk" FOREIGN KEY ("doc_uuid") REFERENCES "public"."erp_purchase_invoices"("doc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_invoice_lines" ADD CONSTRAINT "erp_purchase_invoice_lines_goods_uuid_erp_goods_goods_uuid_fk" FOREIGN KEY ("goods_uuid") REFERENCES "public"."erp_goods"("goods_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_invoices" ADD CONSTRAINT "erp_purchase_invoices_supplier_uuid_erp_suppliers_supplier_uuid_fk" FOREIGN KEY ("supplier_uuid") REFERENCES "public"."erp_suppliers"("supplier_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_invoices" ADD CONSTRAINT "erp_purchase_invoices_dept_uuid_erp_departments_dept_uuid_fk" FOREIGN KEY ("dept_uuid") REFERENCES "public"."erp_departments"("dept_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_invoices" ADD CONSTRAINT "erp_purchase_invoices_staff_uuid_erp_staff_staff_uuid_fk" FOREIGN KEY ("staff_uuid") REFERENCES "public"."erp_staff"("staff_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_lines" ADD CONSTRAINT "erp_purchase_lines_doc_uuid_erp_purchase_orders_doc_uuid_fk" FOREIGN KEY ("doc_uuid") REFERENCES "public"."erp_purchase_orders"("doc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_lines" ADD CONSTRAINT "erp_purchase_lines_goods_uuid_erp_goods_goods_uuid_fk" FOREIGN KEY ("goods_uuid") REFERENCES "public"."erp_goods"("goods_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_orders" ADD CONSTRAINT "erp_purchase_orders_supplier_uuid_erp_suppliers_supplier_uuid_fk" FOREIGN KEY ("supplier_uuid") REFERENCES "public"."erp_suppliers"("supplier_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_orders" ADD CONSTRAINT "erp_purchase_orders_dept_uuid_erp_departments_dept_uuid_fk" FOREIGN KEY ("dept_uuid") REFERENCES "public"."erp_departments"("dept_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_orders" ADD CONSTRAINT "erp_purchase_orders_staff_uuid_erp_staff_staff_uuid_fk" FOREIGN KEY ("staff_uuid") REFERENCES "public"."erp_staff"("staff_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_payment_lines" ADD CONSTRAINT "erp_purchase_payment_lines_doc_uuid_erp_purchase_payments_doc_uuid_fk" FOREIGN KEY ("doc_uuid") REFERENCES "public"."erp_purchase_payments"("doc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_payment_lines" ADD CONSTRAINT "erp_purchase_payment_lines_goods_uuid_erp_goods_goods_uuid_fk" FOREIGN KEY ("goods_uuid") REFERENCES "public"."erp_goods"("goods_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_payments" ADD CONSTRAINT "erp_purchase_payments_supplier_uuid_erp_suppliers_supplier_uuid_fk" FOREIGN KEY ("supplier_uuid") REFERENCES "public"."erp_suppliers"("supplier_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_payments" ADD CONSTRAINT "erp_purchase_payments_dept_uuid_erp_departments_dept_uuid_fk" FOREIGN KEY ("dept_uuid") REFERENCES "public"."erp_departments"("dept_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_payments" ADD CONSTRAINT "erp_purchase_payments_staff_uuid_erp_staff_staff_uuid_fk" FOREIGN KEY ("staff_uuid") REFERENCES "public"."erp_staff"("staff_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_request_lines" ADD CONSTRAINT "erp_purchase_request_lines_doc_uuid_erp_purchase_requests_doc_uuid_fk" FOREIGN KEY ("doc_uuid") REFERENCES "public"."erp_purchase_requests"("doc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_request_lines" ADD CONSTRAINT "erp_purchase_request_lines_goods_uuid_erp_goods_goods_uuid_fk" FOREIGN KEY ("goods_uuid") REFERENCES "public"."erp_goods"("goods_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_requests" ADD CONSTRAINT "erp_purchase_requests_supplier_uuid_erp_suppliers_supplier_uuid_fk" FOREIGN KEY ("supplier_uuid") REFERENCES "public"."erp_suppliers"("supplier_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_requests" ADD CONSTRAINT "erp_purchase_requests_dept_uuid_erp_departments_dept_uuid_fk" FOREIGN KEY ("dept_uuid") REFERENCES "public"."erp_departments"("dept_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_requests" ADD CONSTRAINT "erp_purchase_requests_staff_uuid_erp_staff_staff_uuid_fk" FOREIGN KEY ("staff_uuid") REFERENCES "public"."erp_staff"("staff_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_return_lines" ADD CONSTRAINT "erp_purchase_return_lines_doc_uuid_erp_purchase_returns_doc_uuid_fk" FOREIGN KEY ("doc_uuid") REFERENCES "public"."erp_purchase_returns"("doc_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_return_lines" ADD CONSTRAINT "erp_purchase_return_lines_goods_uuid_erp_goods_goods_uuid_fk" FOREIGN KEY ("goods_uuid") REFERENCES "public"."erp_goods"("goods_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_returns" ADD CONSTRAINT "erp_purchase_returns_supplier_uuid_erp_suppliers_supplier_uuid_fk" FOREIGN KEY ("supplier_uuid") REFERENCES "public"."erp_suppliers"("supplier_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_returns" ADD CONSTRAINT "erp_purchase_returns_dept_uuid_erp_departments_dept_uuid_fk" FOREIGN KEY ("dept_uuid") REFERENCES "public"."erp_departments"("dept_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_purchase_returns" ADD CONSTRAINT "erp_purchase_returns_staff_uuid_erp_staff_staff_uuid_fk" FOREIGN KEY ("staff_uuid") REFERENCES "public"."erp_staff"("staff_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_stock_moves" ADD CONSTRAINT "erp_stock_moves_goods_uuid_erp_goods_goods_uuid_fk" FOREIGN KEY ("goods_uuid") REFERENCES "public"."erp_goods"("goods_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_rates" ADD CONSTRAINT "freight_rates_shop_uuid_shops_shop_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("shop_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_wishes" ADD CONSTRAINT "invoice_wishes_order_uuid_orders_order_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("order_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_deliveries" ADD CONSTRAINT "shop_deliveries_shop_uuid_shops_shop_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("shop_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_share_uuid_shares_share_uuid_fk" FOREIGN KEY ("share_uuid") REFERENCES "public"."shares"("share_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_prod_code_products_prod_code_fk" FOREIGN KEY ("prod_code") REFERENCES "public"."products"("prod_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_shop_uuid_shops_shop_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("shop_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_events" ADD CONSTRAINT "enquiry_events_enquiry_uuid_enquiries_enquiry_uuid_fk" FOREIGN KEY ("enquiry_uuid") REFERENCES "public"."enquiries"("enquiry_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_lines" ADD CONSTRAINT "enquiry_lines_enquiry_uuid_enquiries_enquiry_uuid_fk" FOREIGN KEY ("enquiry_uuid") REFERENCES "public"."enquiries"("enquiry_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_shops" ADD CONSTRAINT "enquiry_shops_enquiry_uuid_enquiries_enquiry_uuid_fk" FOREIGN KEY ("enquiry_uuid") REFERENCES "public"."enquiries"("enquiry_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_shops" ADD CONSTRAINT "enquiry_shops_shop_uuid_shops_shop_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("shop_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_uuid_quotes_quote_uuid_fk" FOREIGN KEY ("quote_uuid") REFERENCES "public"."quotes"("quote_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_enquiry_line_uuid_enquiry_lines_enquiry_line_uuid_fk" FOREIGN KEY ("enquiry_line_uuid") REFERENCES "public"."enquiry_lines"("enquiry_line_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_enquiry_uuid_enquiries_enquiry_uuid_fk" FOREIGN KEY ("enquiry_uuid") REFERENCES "public"."enquiries"("enquiry_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_shop_uuid_shops_shop_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("shop_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_kind" ON "audit" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "nonces_expiry" ON "nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_free_logins_user" ON "password_free_logins" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "password_free_logins_chain" ON "password_free_logins" USING btree ("chain_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_one_per_account" ON "sessions" USING btree ("user_uuid") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "tokens_session" ON "tokens" USING btree ("session_uuid");--> statement-breakpoint
CREATE INDEX "enterprise_authentications_enterprise" ON "enterprise_authentications" USING btree ("enterprise_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_authentications_one_open" ON "enterprise_authentications" USING btree ("enterprise_uuid") WHERE "enterprise_authentications"."state" = 0;--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "enterprise_applies_user" ON "enterprise_applies" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_applies_credit_code" ON "enterprise_applies" USING btree ("credit_code") WHERE "enterprise_applies"."state" <> 2 and "enterprise_applies"."credit_code" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_applies_one_team" ON "enterprise_applies" USING btree ("user_uuid") WHERE "enterprise_applies"."state" <> 2 and "enterprise_applies"."authentication_type" = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_codes_account" ON "invite_codes" USING btree ("acc_uuid");--> statement-breakpoint
CREATE INDEX "subscription_applies_user" ON "subscription_applies" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_applies_one_open" ON "subscription_applies" USING btree ("user_uuid","acc_uuid") WHERE "subscription_applies"."state" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "institutions_member" ON "institutions" USING btree ("user_uuid","acc_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "institutions_one_default" ON "institutions" USING btree ("user_uuid") WHERE "institutions"."is_default";--> statement-breakpoint
CREATE INDEX "institutions_account" ON "institutions" USING btree ("acc_uuid");--> statement-breakpoint
CREATE INDEX "areas_parent" ON "areas" USING btree ("parent_code","area_code");--> statement-breakpoint
CREATE INDEX "sms_messages_phone" ON "sms_messages" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "veri_tickets_phone" ON "veri_tickets" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "layouts_site" ON "layouts" USING btree ("st_uuid","sort_order");--> statement-breakpoint
CREATE INDEX "product_classes_parent" ON "product_classes" USING btree ("parent_uuid","sort_order");--> statement-breakpoint
CREATE INDEX "product_params_value" ON "product_params" USING btree ("name","value","prod_code");--> statement-breakpoint
CREATE INDEX "products_class" ON "products" USING btree ("class_uuid","shelf","sort_order");--> statement-breakpoint
CREATE INDEX "products_shop" ON "products" USING btree ("shop_uuid","shelf","sort_order");--> statement-breakpoint
CREATE INDEX "products_default" ON "products" USING btree ("shelf","sort_order");--> statement-breakpoint
CREATE INDEX "products_sales" ON "products" USING btree ("shelf","sale_qty");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("shelf","listed_day");--> statement-breakpoint
CREATE INDEX "skus_product" ON "skus" USING btree ("prod_code","position");--> statement-breakpoint
CREATE INDEX "addresses_buyer" ON "addresses" USING btree ("user_uuid","acc_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_uuid","acc_uuid") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_one_per_sku" ON "cart_lines" USING btree ("user_uuid","acc_uuid","sku_code");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position" ON "order_lines" USING btree ("order_uuid","position");--> statement-breakpoint
CREATE INDEX "order_lines_sku" ON "order_lines" USING btree ("sku_code");--> statement-breakpoint
CREATE INDEX "orders_splicing" ON "orders" USING btree ("splicing_uuid") WHERE "orders"."splicing_uuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code" ON "orders" USING btree ("order_code");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_quote" ON "orders" USING btree ("quote_uuid") WHERE "orders"."state" <> 5;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("acc_uuid","created_at","order_uuid");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("acc_uuid","state","created_at");--> statement-breakpoint
CREATE INDEX "orders_overdue" ON "orders" USING btree ("pay_deadline") WHERE "orders"."state" = 1;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_code");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_per_reference" ON "ledger_transactions" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "pay_flow_orders_order" ON "pay_flow_orders" USING btree ("order_uuid");--> statement-breakpoint
CREATE INDEX "pay_flows_buyer" ON "pay_flows" USING btree ("acc_uuid","created_at");--> statement-breakpoint
CREATE INDEX "pay_open_ids_user" ON "pay_open_ids" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "pay_schemes_flow" ON "pay_schemes" USING btree ("flow_no","user_uuid");--> statement-breakpoint
CREATE INDEX "provider_notices_pending" ON "provider_notices" USING btree ("notice_id") WHERE "provider_notices"."delivered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_payments_one_live" ON "provider_payments" USING btree ("flow_no") WHERE "provider_payments"."state" in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "complaint_messages_said" ON "complaint_messages" USING btree ("complaint_uuid","said_no");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_code" ON "complaints" USING btree ("complaint_code");--> statement-breakpoint
CREATE INDEX "complaints_newest" ON "complaints" USING btree ("acc_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_one_open" ON "complaints" USING btree ("order_line_uuid") WHERE "complaints"."state" <= 3;--> statement-breakpoint
CREATE INDEX "invoice_headers_buyer" ON "invoice_headers" USING btree ("user_uuid","acc_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_headers_one_default" ON "invoice_headers" USING btree ("user_uuid","acc_uuid") WHERE "invoice_headers"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_orders_once" ON "invoice_orders" USING btree ("order_uuid") WHERE "invoice_orders"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_code" ON "invoices" USING btree ("apply_code");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("acc_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_line" ON "reviews" USING btree ("order_line_uuid");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("prod_code","created_at");--> statement-breakpoint
CREATE INDEX "foot_prints_newest" ON "foot_prints" USING btree ("user_uuid","seen_at");--> statement-breakpoint
CREATE INDEX "product_collects_newest" ON "product_collects" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "shop_collects_newest" ON "shop_collects" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "after_sale_lines_line" ON "after_sale_lines" USING btree ("order_line_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "after_sales_code" ON "after_sales" USING btree ("after_sale_code");--> statement-breakpoint
CREATE INDEX "after_sales_newest" ON "after_sales" USING btree ("acc_uuid","created_at");--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("order_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_number" ON "parcels" USING btree ("courier_code","tracking_no");--> statement-breakpoint
CREATE INDEX "parcels_order" ON "parcels" USING btree ("order_uuid","shipped_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_approvals_one_live" ON "pay_approvals" USING btree ("flow_no") WHERE "pay_approvals"."state" in (0, 1);--> statement-breakpoint
CREATE INDEX "pay_approvals_newest" ON "pay_approvals" USING btree ("acc_uuid","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_withdrawals_code" ON "commission_withdrawals" USING btree ("withdrawal_code");--> statement-breakpoint
CREATE INDEX "commission_withdrawals_owner" ON "commission_withdrawals" USING btree ("user_uuid","acc_uuid","created_at");--> statement-breakpoint
CREATE INDEX "commissions_owner" ON "commissions" USING btree ("user_uuid","acc_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "splicings_code" ON "splicings" USING btree ("splicing_code");--> statement-breakpoint
CREATE INDEX "splicings_opener" ON "splicings" USING btree ("user_uuid","acc_uuid","created_at");--> statement-breakpoint
CREATE INDEX "splicings_open" ON "splicings" USING btree ("prod_code","deadline") WHERE "splicings"."state" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "widget_plans_owner" ON "widget_plans" USING btree ("kind","code","org_uuid","plan_type","person_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_departments_code" ON "erp_departments" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_goods_code" ON "erp_goods" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_goods_classes_code" ON "erp_goods_classes" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE INDEX "erp_month_steps_org" ON "erp_month_steps" USING btree ("org_uuid","step_no");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_staff_code" ON "erp_staff" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE INDEX "erp_supplier_steps_supplier" ON "erp_supplier_steps" USING btree ("supplier_uuid","step_no");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_suppliers_code" ON "erp_suppliers" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE INDEX "erp_approval_delegations_from" ON "erp_approval_delegations" USING btree ("from_person_uuid","last_day");--> statement-breakpoint
CREATE INDEX "erp_approval_delegations_to" ON "erp_approval_delegations" USING btree ("to_person_uuid","last_day");--> statement-breakpoint
CREATE INDEX "erp_advance_offsets_advance" ON "erp_advance_offsets" USING btree ("advance_uuid");--> statement-breakpoint
CREATE INDEX "erp_advance_refunds_advance" ON "erp_advance_refunds" USING btree ("advance_uuid");--> statement-breakpoint
CREATE INDEX "erp_document_events_doc" ON "erp_document_events" USING btree ("doc_uuid","event_no");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_goods_issue_lines_no" ON "erp_goods_issue_lines" USING btree ("doc_uuid","line_no");--> statement-breakpoint
CREATE INDEX "erp_goods_issue_lines_upstream" ON "erp_goods_issue_lines" USING btree ("upstream_line_uuid") WHERE "erp_goods_issue_lines"."upstream_line_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_goods_issue_lines_upstream_doc" ON "erp_goods_issue_lines" USING btree ("upstream_doc_uuid") WHERE "erp_goods_issue_lines"."upstream_doc_uuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "erp_goods_issues_code" ON "erp_goods_issues" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_goods_issues_begun" ON "erp_goods_issues" USING btree ("org_uuid","creator_person_uuid","begun_uuid") WHERE "erp_goods_issues"."begun_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_goods_issues_time" ON "erp_goods_issues" USING btree ("org_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_goods_issues_amount" ON "erp_goods_issues" USING btree ("org_uuid","amount_fen","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_goods_issues_state" ON "erp_goods_issues" USING btree ("org_uuid","state","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_goods_issues_supplier" ON "erp_goods_issues" USING btree ("org_uuid","supplier_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_goods_issues_dept" ON "erp_goods_issues" USING btree ("org_uuid","dept_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_goods_receipt_lines_no" ON "erp_goods_receipt_lines" USING btree ("doc_uuid","line_no");--> statement-breakpoint
CREATE INDEX "erp_goods_receipt_lines_upstream" ON "erp_goods_receipt_lines" USING btree ("upstream_line_uuid") WHERE "erp_goods_receipt_lines"."upstream_line_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_goods_receipt_lines_upstream_doc" ON "erp_goods_receipt_lines" USING btree ("upstream_doc_uuid") WHERE "erp_goods_receipt_lines"."upstream_doc_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_goods_receipt_lines_pool" ON "erp_goods_receipt_lines" USING btree (coalesce("upstream_line_uuid", "line_uuid"));--> statement-breakpoint
CREATE UNIQUE INDEX "erp_goods_receipts_code" ON "erp_goods_receipts" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_goods_receipts_begun" ON "erp_goods_receipts" USING btree ("org_uuid","creator_person_uuid","begun_uuid") WHERE "erp_goods_receipts"."begun_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_goods_receipts_time" ON "erp_goods_receipts" USING btree ("org_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_goods_receipts_amount" ON "erp_goods_receipts" USING btree ("org_uuid","amount_fen","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_goods_receipts_state" ON "erp_goods_receipts" USING btree ("org_uuid","state","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_goods_receipts_supplier" ON "erp_goods_receipts" USING btree ("org_uuid","supplier_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_goods_receipts_dept" ON "erp_goods_receipts" USING btree ("org_uuid","dept_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_order_changes_open" ON "erp_order_changes" USING btree ("doc_uuid") WHERE "erp_order_changes"."state" in ('1', '2', '4');--> statement-breakpoint
CREATE INDEX "erp_order_changes_doc" ON "erp_order_changes" USING btree ("doc_uuid","number");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_advance_lines_no" ON "erp_purchase_advance_lines" USING btree ("doc_uuid","line_no");--> statement-breakpoint
CREATE INDEX "erp_purchase_advance_lines_upstream" ON "erp_purchase_advance_lines" USING btree ("upstream_line_uuid") WHERE "erp_purchase_advance_lines"."upstream_line_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_purchase_advance_lines_upstream_doc" ON "erp_purchase_advance_lines" USING btree ("upstream_doc_uuid") WHERE "erp_purchase_advance_lines"."upstream_doc_uuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_advances_code" ON "erp_purchase_advances" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_advances_begun" ON "erp_purchase_advances" USING btree ("org_uuid","creator_person_uuid","begun_uuid") WHERE "erp_purchase_advances"."begun_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_purchase_advances_time" ON "erp_purchase_advances" USING btree ("org_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_advances_amount" ON "erp_purchase_advances" USING btree ("org_uuid","amount_fen","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_advances_state" ON "erp_purchase_advances" USING btree ("org_uuid","state","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_advances_supplier" ON "erp_purchase_advances" USING btree ("org_uuid","supplier_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_advances_dept" ON "erp_purchase_advances" USING btree ("org_uuid","dept_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_invoice_lines_no" ON "erp_purchase_invoice_lines" USING btree ("doc_uuid","line_no");--> statement-breakpoint
CREATE INDEX "erp_purchase_invoice_lines_upstream" ON "erp_purchase_invoice_lines" USING btree ("upstream_line_uuid") WHERE "erp_purchase_invoice_lines"."upstream_line_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_purchase_invoice_lines_upstream_doc" ON "erp_purchase_invoice_lines" USING btree ("upstream_doc_uuid") WHERE "erp_purchase_invoice_lines"."upstream_doc_uuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_invoices_code" ON "erp_purchase_invoices" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_invoices_begun" ON "erp_purchase_invoices" USING btree ("org_uuid","creator_person_uuid","begun_uuid") WHERE "erp_purchase_invoices"."begun_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_purchase_invoices_time" ON "erp_purchase_invoices" USING btree ("org_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_invoices_amount" ON "erp_purchase_invoices" USING btree ("org_uuid","amount_fen","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_invoices_state" ON "erp_purchase_invoices" USING btree ("org_uuid","state","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_invoices_supplier" ON "erp_purchase_invoices" USING btree ("org_uuid","supplier_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_invoices_dept" ON "erp_purchase_invoices" USING btree ("org_uuid","dept_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_invoices_number" ON "erp_purchase_invoices" USING btree ("org_uuid","supplier_uuid",(coalesce("more" ->> 'cInvoiceCode', '')),("more" ->> 'cInvoiceNo')) WHERE "erp_purchase_invoices"."state" <> '6';--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_lines_no" ON "erp_purchase_lines" USING btree ("doc_uuid","line_no");--> statement-breakpoint
CREATE INDEX "erp_purchase_lines_upstream" ON "erp_purchase_lines" USING btree ("upstream_line_uuid") WHERE "erp_purchase_lines"."upstream_line_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_purchase_lines_upstream_doc" ON "erp_purchase_lines" USING btree ("upstream_doc_uuid") WHERE "erp_purchase_lines"."upstream_doc_uuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_orders_code" ON "erp_purchase_orders" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_orders_begun" ON "erp_purchase_orders" USING btree ("org_uuid","creator_person_uuid","begun_uuid") WHERE "erp_purchase_orders"."begun_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_purchase_orders_time" ON "erp_purchase_orders" USING btree ("org_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_orders_amount" ON "erp_purchase_orders" USING btree ("org_uuid","amount_fen","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_orders_state" ON "erp_purchase_orders" USING btree ("org_uuid","state","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_orders_supplier" ON "erp_purchase_orders" USING btree ("org_uuid","supplier_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_orders_dept" ON "erp_purchase_orders" USING btree ("org_uuid","dept_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_payment_lines_no" ON "erp_purchase_payment_lines" USING btree ("doc_uuid","line_no");--> statement-breakpoint
CREATE INDEX "erp_purchase_payment_lines_upstream" ON "erp_purchase_payment_lines" USING btree ("upstream_line_uuid") WHERE "erp_purchase_payment_lines"."upstream_line_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_purchase_payment_lines_upstream_doc" ON "erp_purchase_payment_lines" USING btree ("upstream_doc_uuid") WHERE "erp_purchase_payment_lines"."upstream_doc_uuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_payments_code" ON "erp_purchase_payments" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_payments_begun" ON "erp_purchase_payments" USING btree ("org_uuid","creator_person_uuid","begun_uuid") WHERE "erp_purchase_payments"."begun_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_purchase_payments_time" ON "erp_purchase_payments" USING btree ("org_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_payments_amount" ON "erp_purchase_payments" USING btree ("org_uuid","amount_fen","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_payments_state" ON "erp_purchase_payments" USING btree ("org_uuid","state","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_payments_supplier" ON "erp_purchase_payments" USING btree ("org_uuid","supplier_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_payments_dept" ON "erp_purchase_payments" USING btree ("org_uuid","dept_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_request_lines_no" ON "erp_purchase_request_lines" USING btree ("doc_uuid","line_no");--> statement-breakpoint
CREATE INDEX "erp_purchase_request_lines_upstream" ON "erp_purchase_request_lines" USING btree ("upstream_line_uuid") WHERE "erp_purchase_request_lines"."upstream_line_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_purchase_request_lines_upstream_doc" ON "erp_purchase_request_lines" USING btree ("upstream_doc_uuid") WHERE "erp_purchase_request_lines"."upstream_doc_uuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_requests_code" ON "erp_purchase_requests" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_requests_begun" ON "erp_purchase_requests" USING btree ("org_uuid","creator_person_uuid","begun_uuid") WHERE "erp_purchase_requests"."begun_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_purchase_requests_time" ON "erp_purchase_requests" USING btree ("org_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_requests_amount" ON "erp_purchase_requests" USING btree ("org_uuid","amount_fen","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_requests_state" ON "erp_purchase_requests" USING btree ("org_uuid","state","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_requests_supplier" ON "erp_purchase_requests" USING btree ("org_uuid","supplier_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_requests_dept" ON "erp_purchase_requests" USING btree ("org_uuid","dept_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_return_lines_no" ON "erp_purchase_return_lines" USING btree ("doc_uuid","line_no");--> statement-breakpoint
CREATE INDEX "erp_purchase_return_lines_upstream" ON "erp_purchase_return_lines" USING btree ("upstream_line_uuid") WHERE "erp_purchase_return_lines"."upstream_line_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_purchase_return_lines_upstream_doc" ON "erp_purchase_return_lines" USING btree ("upstream_doc_uuid") WHERE "erp_purchase_return_lines"."upstream_doc_uuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_returns_code" ON "erp_purchase_returns" USING btree ("org_uuid","code");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_purchase_returns_begun" ON "erp_purchase_returns" USING btree ("org_uuid","creator_person_uuid","begun_uuid") WHERE "erp_purchase_returns"."begun_uuid" is not null;--> statement-breakpoint
CREATE INDEX "erp_purchase_returns_time" ON "erp_purchase_returns" USING btree ("org_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_returns_amount" ON "erp_purchase_returns" USING btree ("org_uuid","amount_fen","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_returns_state" ON "erp_purchase_returns" USING btree ("org_uuid","state","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_returns_supplier" ON "erp_purchase_returns" USING btree ("org_uuid","supplier_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_purchase_returns_dept" ON "erp_purchase_returns" USING btree ("org_uuid","dept_uuid","doc_at","doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_notices_person" ON "erp_notices" USING btree ("person_uuid","happened_at");--> statement-breakpoint
CREATE INDEX "erp_notices_document" ON "erp_notices" USING btree ("doc_uuid");--> statement-breakpoint
CREATE INDEX "erp_notices_source" ON "erp_notices" USING btree ("source_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_notices_one_open" ON "erp_notices" USING btree ("person_uuid","doc_uuid","kind","source_uuid") WHERE "erp_notices"."read_at" is null and "erp_notices"."done_at" is null;--> statement-breakpoint
CREATE INDEX "erp_stock_moves_goods" ON "erp_stock_moves" USING btree ("goods_uuid","move_no");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_product" ON "shares" USING btree ("user_uuid","prod_code");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_shop" ON "shares" USING btree ("user_uuid","shop_uuid");--> statement-breakpoint
CREATE INDEX "shares_newest" ON "shares" USING btree ("user_uuid","shared_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_code" ON "enquiries" USING btree ("enquiry_code");--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("acc_uuid","created_at","enquiry_uuid");--> statement-breakpoint
CREATE INDEX "enquiry_events_of" ON "enquiry_events" USING btree ("enquiry_uuid","event_no");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_lines_position" ON "enquiry_lines" USING btree ("enquiry_uuid","position");--> statement-breakpoint
CREATE INDEX "enquiry_shops_asked" ON "enquiry_shops" USING btree ("shop_uuid","answer");--> statement-breakpoint
CREATE INDEX "enquiry_shops_due" ON "enquiry_shops" USING btree ("answer_at") WHERE "enquiry_shops"."answer" = 1 and "enquiry_shops"."answer_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_code" ON "quotes" USING btree ("quote_code");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_per_shop" ON "quotes" USING btree ("enquiry_uuid","shop_uuid");