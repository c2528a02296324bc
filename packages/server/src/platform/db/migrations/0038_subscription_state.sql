ALTER TABLE "subscriptions" ADD COLUMN "status_since" date NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;