CREATE TABLE "security_event_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"event" jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"account_id" uuid,
	"actor" text NOT NULL,
	"network" text NOT NULL,
	"device" text NOT NULL,
	"request_id" text NOT NULL,
	"reason" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"occurrences" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "security_events_details" CHECK (octet_length(details::text) <= 2000),
	CONSTRAINT "security_events_reason" CHECK (case when kind like 'operator.%' then coalesce(length(trim(reason)) between 3 and 500, false) else reason is null end)
);
--> statement-breakpoint
ALTER TABLE "security_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE POLICY "operator_select" ON "api_keys" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_update" ON "api_keys" AS PERMISSIVE FOR UPDATE TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_select" ON "inspections" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_update" ON "inspections" AS PERMISSIVE FOR UPDATE TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_insert" ON "audit_log" AS PERMISSIVE FOR INSERT TO "zugang_operator" WITH CHECK ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_select" ON "report_shares" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_update" ON "report_shares" AS PERMISSIVE FOR UPDATE TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "record" ON "security_events" AS PERMISSIVE FOR INSERT TO "zugang_app" WITH CHECK (kind not like 'operator.%' and (account_id is null or account_id = any ((select app_accounts())::uuid[])));--> statement-breakpoint
CREATE POLICY "own" ON "security_events" AS PERMISSIVE FOR SELECT TO "zugang_app" USING (kind not like 'operator.%' and user_id = (select app_user()));--> statement-breakpoint
CREATE POLICY "operator_record" ON "security_events" AS PERMISSIVE FOR INSERT TO "zugang_operator" WITH CHECK (kind like 'operator.%');--> statement-breakpoint
CREATE POLICY "owner_read" ON "security_events" AS PERMISSIVE FOR SELECT TO current_user USING (kind like 'operator.%');--> statement-breakpoint
CREATE POLICY "operator_read" ON "security_events" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING (kind like 'operator.%' or (select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_purge" ON "security_events" AS PERMISSIVE FOR DELETE TO "zugang_operator" USING (at < now() - interval '400 days' and (select app_operator()));
--> statement-breakpoint
CREATE FUNCTION keep_security_log() RETURNS trigger LANGUAGE plpgsql AS $$ begin
	if tg_op = 'DELETE' then
		if old.at < now() - interval '400 days' then return old; end if;
	end if;
	raise exception 'the security log is append-only: rows may be deleted after 400 days, and never changed' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
CREATE TRIGGER "keep_rows" BEFORE UPDATE OR DELETE ON "security_events" FOR EACH ROW EXECUTE FUNCTION keep_security_log();--> statement-breakpoint
CREATE TRIGGER "keep_table" BEFORE TRUNCATE ON "security_events" FOR EACH STATEMENT EXECUTE FUNCTION keep_security_log();
