import '../../styles/projects.css';
import { isPhoto } from '../../../content/reading/photos.ts';
import type { HomePage, Project } from '../../../content/schema/home.ts';
import { ownProjectPicture, projectDrawing } from '../../art/files.ts';
import { projectSize } from '../../art/frames.ts';
import { pictureAddress } from '../../pictures/files.ts';
import { Picture } from '../../pictures/Picture.tsx';
import { Section } from '../Section.tsx';

const art = { className: 'project-art', ...projectSize };

function ProjectPicture({ picture }: Pick<Project, 'picture'>) {
  const own = ownProjectPicture(picture);
  if (own && isPhoto(own)) {
    return <Picture file={own} sizes="(min-width: 48rem) 50vw, 100vw" {...art} />;
  }
  const src = own ? pictureAddress(own) : projectDrawing(picture).address;
  return <img src={src} alt="" loading="lazy" {...art} />;
}

const ProjectCard = ({ project, label }: { project: Project; label: string }) => (
  <li className="project enter">
    <ProjectPicture picture={project.picture} />
    <h3 className="text-subheading">{project.title}</h3>
    <p>{project.description}</p>
    <ul className="project-tools" aria-label={label}>
      {project.technologies.map((technology) => (
        <li key={technology}>{technology}</li>
      ))}
    </ul>
  </li>
);

export const Portfolio = ({
  heading,
  intro,
  projects,
  technologiesLabel,
}: HomePage['portfolio']) => (
  <Section id="portfolio" heading={heading} intro={intro} rule>
    <ul className="projects">
      {projects.map((project) => (
        <ProjectCard key={project.title} project={project} label={technologiesLabel} />
      ))}
    </ul>
  </Section>
);
