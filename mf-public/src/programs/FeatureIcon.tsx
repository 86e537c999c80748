import {
  Award,
  BookOpen,
  Brain,
  CalendarRange,
  ClipboardCheck,
  Dumbbell,
  Flag,
  Globe,
  GraduationCap,
  Handshake,
  Heart,
  ListChecks,
  Mail,
  MapPin,
  MessagesSquare,
  Plane,
  Scale,
  School,
  Sprout,
  Star,
  Target,
  Trophy,
  UserRoundCheck,
  Users,
  Video,
} from 'lucide-react';
import { iconProps } from '@site/ui';

const icons = {
  award: Award,
  book: BookOpen,
  bookopen: BookOpen,
  brain: Brain,
  calendar: CalendarRange,
  calendarrange: CalendarRange,
  clipboardcheck: ClipboardCheck,
  dumbbell: Dumbbell,
  flag: Flag,
  globe: Globe,
  graduationcap: GraduationCap,
  handshake: Handshake,
  heart: Heart,
  listchecks: ListChecks,
  mail: Mail,
  mappin: MapPin,
  messagessquare: MessagesSquare,
  plane: Plane,
  scale: Scale,
  school: School,
  sprout: Sprout,
  star: Star,
  target: Target,
  trophy: Trophy,
  userroundcheck: UserRoundCheck,
  users: Users,
  video: Video,
} as const;

/** 'book-open', 'BookOpen' and 'book open' are the same icon; an unknown name shows a flag. */
export function FeatureIcon({ name, size = 26 }: { name: string; size?: number }) {
  const key = name.toLowerCase().replace(/[^a-z]/g, '');
  const Icon = Object.hasOwn(icons, key) ? icons[key as keyof typeof icons] : Flag;
  return <Icon {...iconProps} size={size} />;
}
