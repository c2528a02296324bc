CREATE TABLE "resellers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"alias" text,
	"website" text,
	"admin_url" text,
	"legal_name" text,
	"email" text,
	"phone" text,
	"street" text,
	"city" text,
	"postcode" text,
	"country" text,
	"logo_key" text,
	"header_text" text,
	"footer_text" text,
	"primary_color" text,
	"shows_logo" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resellers_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
ALTER TABLE "resellers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "resellers" ADD CONSTRAINT "resellers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "resellers" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "own_customer" ON "resellers" AS PERMISSIVE FOR SELECT TO "zugang_app" USING (account_id in (select reseller_account_id from accounts where id = any ((select app_accounts())::uuid[])));--> statement-breakpoint
CREATE POLICY "by_alias" ON "resellers" AS PERMISSIVE FOR SELECT TO "zugang_app" USING (alias = (select current_setting('app.reseller_alias', true)));--> statement-breakpoint
-- The owner of the tables sees every row only while the policies are not forced on it.
ALTER TABLE "accounts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "resellers" ("account_id") SELECT "id" FROM "accounts" WHERE "kind" = 'reseller';--> statement-breakpoint
ALTER TABLE "accounts" FORCE ROW LEVEL SECURITY;
