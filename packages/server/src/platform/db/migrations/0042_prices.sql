CREATE TABLE "coupon_redemptions" (
	"account_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_redemptions_account_id_coupon_id_pk" PRIMARY KEY("account_id","coupon_id")
);
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"cents" integer,
	"duration" text NOT NULL,
	"months" integer,
	"valid_until" date,
	"max_redemptions" integer,
	"redemptions" integer DEFAULT 0 NOT NULL,
	"products" jsonb,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code" UNIQUE("code"),
	CONSTRAINT "coupons_amount" CHECK ((percent is null) <> (cents is null) and (percent is null or percent between 1 and 100) and (cents is null or cents > 0)),
	CONSTRAINT "coupons_months" CHECK ((duration = 'months') = (months is not null)),
	CONSTRAINT "coupons_redemptions" CHECK (redemptions >= 0 and redemptions <= max_redemptions)
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "price_notice" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "coupon" jsonb;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "coupon_redemptions" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));