ALTER TABLE "billing_addresses" ADD COLUMN "purchase_order" text;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD COLUMN "asked_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_country" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat_state" text;