import { cataloguePages } from './pages/catalogue.ts';
import { englishPages } from './pages/english.ts';
import { eventPages } from './pages/events.ts';
import { formPages } from './pages/forms.ts';
import { homePages } from './pages/home.ts';
import { newsPages } from './pages/news.ts';
import { peoplePages } from './pages/people.ts';
import { servicePages } from './pages/service.ts';
import { shopPages } from './pages/shop.ts';
import { specialPages } from './pages/special.ts';
import type { DemoPage } from './types.ts';

/** Every page of the demo website that answers with status 200 and HTML, except what `robots.txt` forbids. */
export const demoPages: DemoPage[] = [
  ...homePages,
  ...servicePages,
  ...newsPages,
  ...eventPages,
  ...cataloguePages,
  ...shopPages,
  ...peoplePages,
  ...formPages,
  ...specialPages,
  ...englishPages,
];
