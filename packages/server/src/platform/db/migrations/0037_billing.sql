CREATE TABLE "bank_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"iban" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_files_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "bank_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"file_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"booked_on" date NOT NULL,
	"cents" integer NOT NULL,
	"payer" text,
	"iban" text,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transactions_reference" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "bank_transactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_recipients" (
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_recipients_account_id_email_pk" PRIMARY KEY("account_id","email")
);
--> statement-breakpoint
ALTER TABLE "invoice_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"corrects_id" uuid,
	"cause" text NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"issued_on" date,
	"due_on" date,
	"service_start" date NOT NULL,
	"service_end" date NOT NULL,
	"language" text NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"tax_category" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"purchase_order" text,
	"pdf_key" text,
	"xml_key" text,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_cause" UNIQUE("cause"),
	CONSTRAINT "invoices_number" UNIQUE("number"),
	CONSTRAINT "invoices_sum" CHECK (net_cents + tax_cents = gross_cents and net_cents >= 0 and tax_cents >= 0),
	CONSTRAINT "invoices_numbered" CHECK ((status = 'draft') = (number is null) and (number is null) = (issued_on is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"line" integer NOT NULL,
	"ledger_account" text NOT NULL,
	"cents" bigint NOT NULL,
	"invoice_id" uuid,
	"occurred_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_cause" UNIQUE("cause","line")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"invoice_id" uuid,
	"cents" integer NOT NULL,
	"method" text NOT NULL,
	"received_on" date NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_cause" UNIQUE("cause")
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enterprise_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid,
	"user_id" uuid,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enterprise_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_lists" (
	"version" integer PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid,
	"shown" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_orders_key" UNIQUE("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "subscription_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"project_title" text NOT NULL,
	"product" text NOT NULL,
	"package" text NOT NULL,
	"bracket" integer NOT NULL,
	"interval" text NOT NULL,
	"status" text NOT NULL,
	"anchor_on" date NOT NULL,
	"period_start" date,
	"period_end" date,
	"trial_ends_on" date,
	"is_trial_end_announced" boolean DEFAULT false NOT NULL,
	"booked_at" timestamp with time zone,
	"price_list_version" integer NOT NULL,
	"base_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"purchase_order" text,
	"collected_by" text DEFAULT 'bank_transfer' NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"planned_change" jsonb,
	"canceled_at" timestamp with time zone,
	"ended_on" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_tenant" UNIQUE("account_id","id"),
	CONSTRAINT "subscriptions_prices" CHECK (base_cents - discount_cents = net_cents and net_cents >= 0 and discount_cents >= 0),
	CONSTRAINT "subscriptions_period" CHECK (period_end > period_start)
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_file_id_bank_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_transactions_state" ON "bank_transactions" USING btree ("state","booked_on");--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("account_id","issued_on");--> statement-breakpoint
CREATE INDEX "invoices_subscription" ON "invoices" USING btree ("subscription_id","issued_on");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_on") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","ledger_account");--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice" ON "ledger_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id","received_on");--> statement-breakpoint
CREATE INDEX "enterprise_requests_account" ON "enterprise_requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_open" ON "subscriptions" USING btree ("project_id","product") WHERE status not in ('canceled', 'incomplete_expired');--> statement-breakpoint
CREATE INDEX "subscriptions_account" ON "subscriptions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("status","period_end");--> statement-breakpoint
CREATE POLICY "operator_select" ON "bank_files" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_insert" ON "bank_files" AS PERMISSIVE FOR INSERT TO "zugang_operator" WITH CHECK ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_select" ON "bank_transactions" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_insert" ON "bank_transactions" AS PERMISSIVE FOR INSERT TO "zugang_operator" WITH CHECK ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_update" ON "bank_transactions" AS PERMISSIVE FOR UPDATE TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "tenant" ON "invoice_recipients" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "invoices" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "operator_select" ON "invoices" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_update" ON "invoices" AS PERMISSIVE FOR UPDATE TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "tenant" ON "ledger_entries" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "operator_select" ON "ledger_entries" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_insert" ON "ledger_entries" AS PERMISSIVE FOR INSERT TO "zugang_operator" WITH CHECK ((select app_operator()));--> statement-breakpoint
CREATE POLICY "tenant" ON "payments" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "operator_select" ON "payments" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_insert" ON "payments" AS PERMISSIVE FOR INSERT TO "zugang_operator" WITH CHECK ((select app_operator()));--> statement-breakpoint
CREATE POLICY "tenant" ON "enterprise_requests" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "subscription_orders" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "subscriptions" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
-- An invoice with a number never changes but in its state, its files and its reminders, and is never deleted (§14b UStG).
create function keep_invoice() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then
    if old.number is not null then raise exception 'an invoice with a number is kept'; end if;
    return old;
  end if;
  if old.number is not null and
    (to_jsonb(old) - '{status,pdf_key,xml_key,reminders,reminded_on}'::text[]) is distinct from
    (to_jsonb(new) - '{status,pdf_key,xml_key,reminders,reminded_on}'::text[])
  then raise exception 'an invoice with a number does not change'; end if;
  if old.pdf_key is not null and old.pdf_key is distinct from new.pdf_key or
    old.xml_key is not null and old.xml_key is distinct from new.xml_key
  then raise exception 'the file of an invoice does not change'; end if;
  return new;
end $$;--> statement-breakpoint
create trigger invoices_keep before update or delete on invoices for each row execute function keep_invoice();--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$ begin
  raise exception '% is append-only', tg_table_name;
end $$;--> statement-breakpoint
create trigger ledger_entries_keep before update or delete on ledger_entries for each row execute function refuse_change();--> statement-breakpoint
create trigger payments_keep before update or delete on payments for each row execute function refuse_change();--> statement-breakpoint
create trigger subscription_orders_keep before update or delete on subscription_orders for each row execute function refuse_change();--> statement-breakpoint
-- The entries of one cause balance when the transaction ends.
create function balance_ledger() returns trigger language plpgsql as $$ declare rest bigint; begin
  select sum(cents) into rest from ledger_entries where cause = new.cause;
  if rest <> 0 then raise exception 'the entries of % are % cents off', new.cause, rest; end if;
  return null;
end $$;--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function balance_ledger();
