CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text NOT NULL,
	"method_id" text,
	"method_kind" text,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"charge_id" text,
	"page_id" text,
	"failure" text,
	"tried_on" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_charge" UNIQUE("charge_id")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"invoice_id" uuid,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"seen_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_cases_cause" UNIQUE("cause")
);
--> statement-breakpoint
ALTER TABLE "payment_cases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customers_customer" UNIQUE("customer_id")
);
--> statement-breakpoint
ALTER TABLE "payment_customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text,
	"last4" text NOT NULL,
	"expires_month" integer,
	"expires_year" integer,
	"mandate" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"expiry_noted_for" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_methods_provider" UNIQUE("provider_id"),
	CONSTRAINT "payment_methods_expiry" CHECK ((kind = 'card') = (expires_month is not null and expires_year is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_methods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"charge_id" text NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_provider" UNIQUE("provider_id"),
	CONSTRAINT "payment_refunds_key" UNIQUE("account_id","key","charge_id")
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_invoice" ON "payment_attempts" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_account" ON "payment_attempts" USING btree ("account_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("invoice_id") WHERE state in ('begun', 'processing', 'unclear');--> statement-breakpoint
CREATE INDEX "payment_cases_state" ON "payment_cases" USING btree ("state","seen_on");--> statement-breakpoint
CREATE INDEX "payment_events_account" ON "payment_events" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_methods_account" ON "payment_methods" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_default" ON "payment_methods" USING btree ("account_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "payment_refunds_account" ON "payment_refunds" USING btree ("account_id","state");--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_attempts" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "operator_select" ON "payment_attempts" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_cases" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "operator_select" ON "payment_cases" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_update" ON "payment_cases" AS PERMISSIVE FOR UPDATE TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_customers" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_events" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_methods" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_refunds" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));