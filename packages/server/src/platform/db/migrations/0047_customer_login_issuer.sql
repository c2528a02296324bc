ALTER TABLE "customer_logins" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "customer_logins" ADD COLUMN "issuer_audience" text;--> statement-breakpoint
ALTER TABLE "customer_logins" ADD CONSTRAINT "customer_logins_issuer" CHECK ((issuer is null) = (issuer_audience is null));--> statement-breakpoint
CREATE POLICY "own_select" ON "sign_on_subjects" AS PERMISSIVE FOR SELECT TO "zugang_app" USING (user_id = (select app_user()));--> statement-breakpoint
CREATE POLICY "own_delete" ON "sign_on_subjects" AS PERMISSIVE FOR DELETE TO "zugang_app" USING (user_id = (select app_user()));