CREATE TABLE "billing_addresses" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"company" text,
	"first_name" text,
	"last_name" text,
	"vat_id" text,
	"street" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vat_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"vat_id" text NOT NULL,
	"source" text NOT NULL,
	"outcome" text NOT NULL,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vat_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"role" text NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_addresses" ADD CONSTRAINT "billing_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_checks_account" ON "vat_checks" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_key" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "billing_addresses" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "vat_checks" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "api_keys" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[]) or key_hash = (select current_setting('app.api_key', true))) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));